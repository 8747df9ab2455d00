export default {
  member: 'Member price, regular {{price}}',
  vip: 'VIP price, regular {{price}}',
}
