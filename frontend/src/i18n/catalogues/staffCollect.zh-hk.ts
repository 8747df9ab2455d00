import type { Words } from './words'

export default {
  title: '訂單 {{number}} 無人取餐？',
  unpaid: '櫃枱不再等待收取 {{amount}}。',
  paid: '已付的 {{amount}} 由分店保留，可在訂單中退款。',
  stock: '食品當作已用完。顧客會立即看到。',
  later: '如顧客其後到來，請在「已結束」開啟訂單，按「已取餐」。',
  yes: '無人取餐',
} satisfies Words<'staffCollect'>
