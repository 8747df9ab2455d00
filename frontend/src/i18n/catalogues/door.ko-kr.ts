import type { Words } from './words'

export default {
  sessionTitle: '이용 시간이 만료되었습니다',
  sessionBody: '페이지를 다시 불러옵니다. 주문 내용은 마지막 변경 후 1시간 동안 보관됩니다.',
  invalidTitle: '접근할 수 없습니다',
  invalidBody: '주문 키 또는 QR 코드가 비활성 상태이거나 만료되었을 수 있습니다.',
  expiredBody: '주문 키 또는 QR 코드가 만료되었습니다. 새 코드를 요청해 주세요.',
  inactiveBody: '주문 키 또는 QR 코드가 비활성 상태입니다. 직원에게 문의해 주세요.',
  wrongTitle: '문제가 발생했습니다',
  wrongBody: '다시 시도해 주세요.',
  pinTitle: '화면이 잠겨 있습니다',
  pinBody: '열려면 PIN을 입력해 주세요.',
  pinLabel: 'PIN',
  pinOpen: '열기',
  pinWrong: 'PIN이 올바르지 않습니다. 다시 시도하거나 매니저에게 문의해 주세요.',
  tableBody: '배정되지 않은 테이블입니다. 직원에게 요청해 주세요.',
  notFoundTitle: '페이지를 찾을 수 없습니다',
  notFoundBody: '링크가 오래되었거나 완전하지 않을 수 있습니다. 메뉴에서 다시 시작해 주세요.',
  tableTitle: '배정되지 않은 테이블입니다',
  visitTitle: '이 테이블의 이용이 끝났습니다',
  visitBody:
    '직원이 이용을 끝냈거나 코드를 바꾸었습니다. 주문 내용은 이 휴대전화에 보관되어 있습니다. 테이블의 코드를 스캔하시거나 직원에게 문의해 주세요.',
  previewBar: '버전 {{version}} 미리보기입니다. 고객에게는 보이지 않으며 여기서는 주문할 수 없습니다.',
  previewTitle: '이 미리보기는 끝났습니다',
  previewBody:
    '버전이 게시되었거나 교체되었거나 시간이 지났습니다. 링크를 보낸 분에게 새 링크를 요청해 주세요.',
  again: '페이지가 자동으로 다시 시도합니다.',
  seeMenu: '메뉴 보기',
} satisfies Words<'door'>
