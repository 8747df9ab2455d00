import type { Words } from './words'

export default {
  title: '餐桌',
  loading: '正在打开餐桌',
  failed: '无法读取餐桌。',
  stale: '无法连接，以下为 {{time}} 的状态。',
  none: '尚无餐桌，请在品牌文件中登记。',
  print: '打印桌卡',
  state: {
    free: '空桌',
    taken: '使用中',
    closed: '未开放点餐',
  },
  card: {
    party: '{{name}}，{{size}} 人',
    since: '{{time}} 起',
    noOrders: '尚未点单。',
    order: '订单 {{number}}',
    paid: '已付',
    lost: '已取消',
    total: '总额',
    due: '待付',
    settled: '已全部付清',
  },
  do: {
    open: '开放',
    close: '关闭',
    newVisit: '换新客',
    newPin: '新 PIN 码',
  },
  sure: {
    newVisit: '为 {{name}} 换新客？',
    body_newVisit: '之前扫过此桌二维码的客人不能再点餐，订单重新计算。',
    stillDue: '此桌还有 {{amount}} 未付。',
    newPin: '为 {{name}} 换新 PIN 码？',
    body_newPin: '桌卡上的号码将失效。',
    no: '返回',
  },
  pin: {
    title: '{{name}} 的新 PIN 码',
    body: '只显示一次，请写在桌卡上。',
    done: '已记下',
  },
  cards: {
    title: '桌卡',
    body: '粘贴每张桌的密钥，桌卡会显示其链接；密钥不会保存在此。',
    key: '{{name}} 的密钥',
    scan: '扫码点餐',
    print: '打印',
  },
  word: {
    opened: '{{name}} 可以点餐',
    closed: '{{name}} 不可点餐',
    visit: '{{name}} 已换新客',
    refused: '未能完成。',
    unreachable: '没有回应，请重试。',
  },
} satisfies Words<'staffTables'>
