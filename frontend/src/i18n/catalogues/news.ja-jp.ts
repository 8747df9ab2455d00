import type { Words } from './words'

export default {
  title: 'お知らせ',
  new: '新着',
  emptyTitle: 'お知らせはまだありません',
  emptyBody: '店舗の新しい話題をここでお伝えします。',
  loading: 'お知らせを読み込んでいます',
  failed: 'お知らせを読み込めませんでした。',
  retry: 'もう一度試す',
  offline: 'オフラインです。最後に確認した内容を表示しています。',
  hide: 'このお知らせを隠す',
} satisfies Words<'news'>
