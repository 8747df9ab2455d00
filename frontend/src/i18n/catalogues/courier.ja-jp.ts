import type { Words } from './words'

export default {
  title: '配達',
  steps: '配達の状況',
  refresh: '更新',
  updated: '{{time}} に更新',
  name: '配達員：{{name}}',
  dropoff: '{{time}} 到着予定',
  track: '地図で配達員を見る',
  none: '店舗が配達員を手配しています',
  own: '店舗が直接お届けします',
  created: '配達員を探しています',
  confirmed: '配達員が決まりました',
  enroute_to_pickup: '配達員が店舗へ向かっています',
  arrived_at_pickup: '配達員が店舗に着きました',
  picked_up: '配達員がご注文を受け取りました',
  enroute_to_dropoff: '配達員がお届けに向かっています',
  arrived_at_dropoff: '配達員がご住所に着きました',
  delivered: 'お届け済み',
  cancelled: '配達員がご注文をお届けできませんでした。店舗からご連絡します。',
  failed: 'うまくいきませんでした。しばらくしてからもう一度お試しください。',
} satisfies Words<'courier'>
