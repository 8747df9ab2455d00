import type { Words } from './words'

export default {
  sessionTitle: '页面已超时',
  sessionBody: '页面正在重新加载，您的订单会在最后一次更改后保留一小时。',
  invalidTitle: '无效访问',
  invalidBody: '您的点餐密钥或二维码可能未启用或已过期。',
  expiredBody: '点餐密钥或二维码已过期，请索取新的二维码。',
  inactiveBody: '点餐密钥或二维码未启用，请联系店员。',
  wrongTitle: '出了点问题',
  wrongBody: '请再试一次。',
  pinTitle: '此设备已锁定',
  pinBody: '请输入 PIN 码以打开。',
  pinLabel: 'PIN 码',
  pinOpen: '打开',
  pinWrong: 'PIN 码不正确，请重试或询问店长。',
  tableBody: '此桌未分配，请联系服务员启用。',
  notFoundTitle: '没有找到这个页面',
  notFoundBody: '链接可能已过期或不完整，您可以从菜单重新开始。',
  tableTitle: '餐桌尚未分配',
  visitTitle: '此桌的用餐已结束',
  visitBody: '店员已结束用餐或更换了二维码。您的订单保留在此设备上。请扫描桌上的二维码，或询问店员。',
  again: '页面会自动重试。',
} satisfies Words<'door'>
