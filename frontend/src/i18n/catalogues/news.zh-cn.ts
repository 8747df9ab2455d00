import type { Words } from './words'

export default {
  title: '最新消息',
  new: '新',
  emptyTitle: '目前没有新消息',
  emptyBody: '门店的新鲜事会在这里告诉您。',
  loading: '正在载入消息',
  failed: '未能载入消息。',
  retry: '重试',
  offline: '您已离线，以下是最近的内容。',
  hide: '隐藏此信息',
} satisfies Words<'news'>
