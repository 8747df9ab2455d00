import type { Words } from './words'

export default {
  title: '餐枱',
  loading: '正在開啟餐枱',
  failed: '無法讀取餐枱。',
  stale: '無法連線，以下為 {{time}} 的狀態。',
  none: '尚無餐枱，請在品牌檔案中登記。',
  print: '列印枱卡',
  state: {
    free: '空枱',
    taken: '使用中',
    closed: '未開放點餐',
  },
  card: {
    party: '{{name}}，{{size}} 人',
    since: '{{time}} 起',
    noOrders: '尚未點單。',
    order: '訂單 {{number}}',
    paid: '已付',
    lost: '已取消',
    total: '總額',
    due: '待付',
    settled: '已全部付清',
  },
  do: {
    open: '開放',
    close: '關閉',
    newVisit: '換新客',
    newPin: '新 PIN',
  },
  sure: {
    newVisit: '為 {{name}} 換新客？',
    body_newVisit: '之前掃過此枱二維碼的客人不能再點餐，訂單重新計算。',
    stillDue: '此枱尚有 {{amount}} 未付。',
    newPin: '為 {{name}} 換新 PIN？',
    body_newPin: '枱卡上的號碼將失效。',
    no: '返回',
  },
  pin: {
    title: '{{name}} 的新 PIN',
    body: '只顯示一次，請寫在枱卡上。',
    done: '已記下',
  },
  cards: {
    title: '枱卡',
    body: '貼上每張枱的金鑰，枱卡會顯示其連結；金鑰不會保存在此。',
    key: '{{name}} 的金鑰',
    scan: '掃碼點餐',
    print: '列印',
  },
  word: {
    opened: '{{name}} 可以點餐',
    closed: '{{name}} 不可點餐',
    visit: '{{name}} 已換新客',
    refused: '未能完成。',
    unreachable: '沒有回應，請再試。',
  },
} satisfies Words<'staffTables'>
