import type { Words } from './words'

export default {
  title: '送餐',
  steps: '送餐進度',
  refresh: '重新整理',
  updated: '於 {{time}} 更新',
  name: '送餐員：{{name}}',
  dropoff: '預計 {{time}} 送達',
  track: '在地圖上查看送餐員',
  none: '分店正在安排送餐員',
  own: '由分店自行送餐',
  created: '正在尋找送餐員',
  confirmed: '已找到送餐員',
  enroute_to_pickup: '送餐員正前往分店',
  arrived_at_pickup: '送餐員已到分店',
  picked_up: '送餐員已取到你的訂單',
  enroute_to_dropoff: '送餐員正前來',
  arrived_at_dropoff: '送餐員已到你的地址',
  delivered: '已送達',
  cancelled: '送餐員未能送達你的訂單，分店會與你聯絡。',
  failed: '未能成功，請稍後再試。',
} satisfies Words<'courier'>
