import type { Words } from './words'

export default {
  title_any: '코드 스캔',
  title_member: '회원 바코드 스캔',
  title_place: 'QR 코드 스캔',
  title_giftcard: '기프트 카드 스캔',
  why_any: '테이블이나 안내판의 QR 코드 또는 회원 바코드를 카메라에 비춰 주세요.',
  why_member: '회원 바코드를 카메라에 비춰 주세요. 본인 확인을 위해 등록된 연락처로 코드를 보내 드립니다.',
  why_place: '테이블이나 안내판의 QR 코드를 카메라에 비춰 주세요.',
  why_giftcard: '기프트 카드의 바코드를 카메라에 비추면 번호가 입력됩니다.',
  permission:
    '브라우저에서 카메라 사용 여부를 묻습니다. 영상은 이 기기에만 머물며 녹화하거나 보내지 않습니다.',
  turnOn: '카메라 켜기',
  again: '카메라 다시 시도',
  starting: '카메라를 켜는 중…',
  aim: '코드를 테두리 안에 맞춰 주세요.',
  picture: '카메라 화면',
  torch: '조명',
  camera: '카메라',
  cameraNumber: '카메라 {{number}}',
  typed_any: '또는 코드 아래의 글자 입력',
  typed_member: '또는 회원 코드 입력',
  typed_place: '또는 안내판의 주소 입력',
  typed_giftcard: '또는 카드 번호 입력',
  use: '사용하기',
  error_camera_not_available:
    '카메라를 사용할 수 없습니다. 브라우저에서 허용하거나 아래에 코드를 입력해 주세요.',
  error_qrcode_not_recognized: '여기에서 사용할 수 없는 코드입니다. 다른 코드를 시도해 주세요.',
} satisfies Words<'scan'>
