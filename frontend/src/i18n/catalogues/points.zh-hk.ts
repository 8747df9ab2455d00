import type { Words } from './words'

export default {
  title: '我的積分',
  balance: '可用積分',
  worth: '{{points}} 分可抵 {{amount}}',
  history: '積分紀錄',
  expiring: '積分到期時間',
  none: '暫時沒有積分',
  noneHint: '分店接納訂單後，積分便會入帳。',
  noneExpire: '你的積分不會過期。',
  order: '訂單 {{number}}',
  until: '有效期至 {{date}}',
  left: '剩餘 {{points}}',
  loading: '正在載入積分',
  offline: '你已離線，所示內容未必最新。',
  kind: {
    granted: '分店送贈',
    earned: '訂單所得',
    redeemed: '訂單使用',
    returned: '已退回',
    reversed: '隨退款收回',
    expired: '已過期',
    held: '為訂單預留',
    merged: '由其他會員帳戶併入',
    moved: '已轉入其他會員帳戶',
    other: '變動',
  },
} satisfies Words<'points'>
