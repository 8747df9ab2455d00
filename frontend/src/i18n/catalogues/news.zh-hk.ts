import type { Words } from './words'

export default {
  title: '最新消息',
  new: '新',
  emptyTitle: '目前沒有新消息',
  emptyBody: '分店的新消息會在這裏告訴你。',
  loading: '正在載入消息',
  failed: '未能載入消息。',
  retry: '再試',
  offline: '你已離線，以下是最近的內容。',
  hide: '隱藏此訊息',
} satisfies Words<'news'>
