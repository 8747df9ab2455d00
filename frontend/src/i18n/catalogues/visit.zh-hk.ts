import type { Words } from './words'

export default {
  over: {
    title: '此枱的用餐已結束',
    body: '職員已結束用餐或更換了二維碼。你的訂單保留在此手機上。請掃描枱上的二維碼，或向職員查詢。',
    again: '重新開始',
  },
  notOpen: {
    title: '此枱尚未開放點餐',
    body: '你可以先看餐牌。入座後由職員開枱，請告訴職員。',
  },
  needsCode: {
    title: '請掃描今次用餐的二維碼點餐',
    body: '枱上的卡片只供看餐牌，職員會給你今次用餐的二維碼。',
  },
  closed: {
    title: '此枱已停止點餐',
    body: '你可以先看餐牌。如要點餐，請職員開枱。',
  },
  guest: {
    you: '你',
    youNamed: '{{name}}（你）',
    numbered: '客人 {{number}}',
  },
  table: {
    title: '本枱點單',
    of: '{{table}}：本枱點單',
    loading: '正在打開本枱點單',
    failed: '未能載入本枱點單。',
    stale: '沒有網絡，內容可能不是最新。',
    none: '還沒有點餐',
    noneBody: '你和同枱點的食品會顯示在這裏。',
    notYou: '先點餐，再看同枱的點單',
    notYouBody: '任何人都可能有此枱的卡片，所以只有點過餐的客人看到本枱點單。',
    preparing_other: '還有 {{count}} 款食品在製作',
    made: '沒有在製作的食品',
    total: '本枱總額',
    bill: '查看本枱帳單並付款',
    times: '{{count}} ×',
  },
  join: {
    show: '邀請同枱加入',
    body: '同枱的人掃描此碼，用自己的手機點餐。',
    code: '加入此枱的二維碼',
  },
  status: {
    received: '等待分店確認',
    accepted: '已接單',
    preparing: '製作中',
    ready: '已做好',
    completed: '已上菜',
    not_collected: '未取餐',
    rejected: '未接單',
    expired: '未接單',
    cancelled: '已取消',
  },
} satisfies Words<'visit'>
