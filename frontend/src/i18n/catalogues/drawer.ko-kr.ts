import type { Words } from './words'

export default {
  otherStores: '다른 매장',
  title: '내비게이션',
  languages: '언어',
  location: '매장 위치',
  hours: '영업시간',
  history: '주문 기록',
  privacy: '개인정보 처리방침',
  company: '{{name}} 소개',
  version: '버전 {{version}}',
  build: '빌드 {{build}}',
  poweredBy: '제공',
  member: {
    section: '회원',
    login: '로그인',
    profile: '내 정보',
    data: '내 데이터',
    merge: '이전 회원 계정 합치기',
    mergeVip: 'VIP 계정에 합치기',
    onHold: '회원 자격이 정지되었습니다',
    onHoldBody: '매장({{phone}})에 문의해 주세요. 그동안 비회원으로 주문할 수 있습니다.',
    logout: '로그아웃',
    out: '로그아웃되었습니다.',
    member: '회원',
    vip: 'VIP 회원',
  },
  consent: {
    title: '방문 통계',
    body: 'Google Analytics로 방문과 주문을 집계해도 될까요? 이름, 전화번호, 주소는 절대 포함되지 않습니다.',
    yes: '허용',
    no: '거부',
    state_yes: '방문이 집계되고 있습니다.',
    state_no: '방문이 집계되지 않습니다.',
  },
  policy: {
    title: '개인정보 처리방침',
    collect: '보관하는 정보',
    collectBody:
      '주문을 준비하기 위해 주문 내용과 시간, 입력하신 전화번호와 이름을 보관합니다. 매장은 이 정보를 주문 처리와 법적 의무를 위해서만 사용합니다.',
    device: '이 기기에 저장되는 정보',
    deviceBody:
      '작성 중인 주문, 주문 기록, 최근 연락처와 언어는 이 기기에 저장되며, 기기를 벗어나지 않는 키로 암호화됩니다. 기록은 언제든지 지우실 수 있습니다.',
    share: '정보를 보는 사람',
    shareBody:
      '주문하신 매장과 주문 처리를 돕는 사람만 볼 수 있습니다. 정보를 판매하지 않으며, 카드 번호는 이 앱을 거치지 않습니다.',
    time: '보관 기간',
    timeBody: '비회원 주문의 연락처는 90일 후 삭제되며, 주문 금액은 법령에 따라 보관됩니다.',
    children: '아동',
    childrenBody: '이 앱은 만 16세 미만을 대상으로 하지 않습니다.',
    rights: '고객님의 권리',
    rightsBody:
      '보관된 정보의 열람, 정정, 삭제를 매장에 요청하실 수 있습니다. 전화번호와 주소는 “매장 위치”에서 확인하실 수 있습니다.',
  },
  test: '테스트 페이지',
  addresses: '내 주소',
} satisfies Words<'drawer'>
