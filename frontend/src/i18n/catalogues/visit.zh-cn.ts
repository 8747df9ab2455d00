import type { Words } from './words'

export default {
  over: {
    title: '此桌的用餐已结束',
    body: '店员已结束用餐或更换了二维码。您的订单保留在此设备上。请扫描桌上的二维码，或询问店员。',
    again: '重新开始',
  },
  notOpen: {
    title: '此桌尚未开放点餐',
    body: '您可以先看菜单。入座后由店员开桌，请告诉店员。',
  },
  needsCode: {
    title: '请扫描本次用餐的二维码点餐',
    body: '桌上的卡片仅供查看菜单，店员会给您本次用餐的二维码。',
  },
  closed: {
    title: '此桌已停止点餐',
    body: '您可以先看菜单。如需点餐，请店员开桌。',
  },
  guest: {
    you: '您',
    youNamed: '{{name}}（您）',
    numbered: '客人 {{number}}',
  },
  table: {
    title: '本桌点单',
    of: '{{table}}：本桌点单',
    loading: '正在打开本桌点单',
    failed: '无法加载本桌点单。',
    stale: '没有网络，内容可能不是最新。',
    none: '还没有点餐',
    noneBody: '您和同桌点的菜品会显示在这里。',
    notYou: '先点餐，再看同桌的点单',
    notYouBody: '任何人都可能有此桌的卡片，所以只有点过餐的客人能看到本桌点单。',
    preparing_other: '还有 {{count}} 道菜品在制作',
    made: '没有在制作的菜品',
    total: '本桌总额',
    bill: '查看本桌账单并付款',
    times: '{{count}} ×',
  },
  join: {
    show: '邀请同桌加入',
    body: '同桌的人扫描此码，用自己的设备点餐。',
    code: '加入此桌的二维码',
  },
  status: {
    received: '等待门店确认',
    accepted: '已接单',
    preparing: '制作中',
    ready: '已做好',
    completed: '已上菜',
    not_collected: '未取餐',
    rejected: '未接单',
    expired: '未接单',
    cancelled: '已取消',
  },
} satisfies Words<'visit'>
