import type { Words } from './words'

export default {
  title: '안내',
  invalid_request: '요청이 올바르지 않습니다. 다시 시도해 주세요.',
  invalid_access: '주문 키 또는 QR 코드가 비활성 상태이거나 만료되었을 수 있습니다.',
  key_expired: '주문 키 또는 QR 코드가 만료되었습니다.',
  key_inactive: '주문 키 또는 QR 코드가 비활성 상태입니다.',
  session_expired: '이용 시간이 만료되었습니다.',
  something_wrong: '문제가 발생했습니다. 다시 시도해 주세요.',
  too_many_requests: '잠시 후 다시 시도해 주세요.',
  not_found: '찾을 수 없습니다.',
  forbidden: '허용되지 않는 작업입니다.',
  error_send_order: '주문을 보내지 못했습니다. 다시 시도해 주세요.',
  error_send_empty_order: '주문이 비어 있습니다.',
  error_send_incorrect_order: '주문 내용이나 가격이 바뀌었습니다. 확인 후 다시 보내 주세요.',
  error_order_conflict: '이 주문은 다른 내용으로 이미 접수되었습니다.',
  error_undo_over: '되돌리기에는 늦었습니다. 손님에게 이미 알렸거나 주문이 다음 단계로 넘어갔습니다.',
  error_order_too_large:
    '주문 내용이 너무 많아 한 번에 보낼 수 없습니다. 요청 사항을 줄이거나 나누어 주문해 주세요.',
  error_order_server_unavailable: '주문 서비스를 잠시 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  error_checkout_req_phone: '주문하시려면 전화번호가 필요합니다.',
  error_invalid_phone:
    '전화번호가 올바르지 않습니다. 확인해 주세요. 다른 나라 번호는 +와 국가 번호로 시작합니다.',
  error_phone_extension:
    '내선 번호로는 전화나 문자를 보낼 수 없습니다. 내선을 뺀 번호를 입력하고 내선은 메모에 적어 주세요.',
  error_not_accepting_orders: '매장에서 지금은 주문을 받지 않습니다.',
  error_order_limit: '매장의 이 시간대 주문이 마감되었습니다.',
  checkout_time_slot_not_available: '이 시간은 더 이상 선택하실 수 없습니다. 다른 시간을 선택해 주세요.',
  checkout_no_delivery_address: '배달 주소를 입력해 주세요.',
  error_too_far: '매장에서 너무 멀리 계십니다.',
  error_address_not_measured:
    '이 주소까지의 거리를 확인하지 못했습니다. 주소를 확인하거나 다른 주소 또는 포장을 선택해 주세요.',
  error_address: '이 주소는 사용할 수 없습니다.',
  error_delivery_quote_changed: '배달 요금이 올랐습니다. 이전 요금 {{before}}, 새 요금 {{charge}}.',
  min_order: '최소 주문 금액은 {{minimum}}입니다. {{short}} 더 담아 주세요.',
  error_item_not_found: '메뉴에 없는 상품이 있습니다.',
  error_item_not_orderable: '지금 주문하실 수 없는 상품이 있습니다.',
  error_item_not_serve: '이 시간에 제공되지 않는 상품이 있습니다.',
  MENU_out_of_stock: '품절된 상품이 있습니다.',
  error_quantity: '수량이 올바르지 않습니다.',
  error_weight: '{{step}} 단위로, 최대 {{maximum}}까지 입력해 주세요.',
  error_option_not_found: '더 이상 제공되지 않는 옵션이 있습니다.',
  error_min_option: '옵션을 더 선택해야 하는 상품이 있습니다.',
  error_max_option: '옵션을 너무 많이 선택한 상품이 있습니다.',
  error_bundle_selections_not_complete: '세트 선택이 끝나지 않았습니다.',
  error_bundle_choice: '세트에 포함되지 않는 상품이 선택되었습니다.',
  error_promo_get: '사용하실 수 있는 프로모션이 없습니다.',
  error_promo_unknown: '이곳에서 쓰는 프로모션 코드가 아닙니다. 철자를 확인해 주세요.',
  error_promo_redeemed: '사용할 수 없거나 이미 사용된 프로모션입니다.',
  promo_one_an_order: '주문당 프로모션은 하나만 사용하실 수 있습니다.',
  promo_valid_from: '이 프로모션은 {{date}}부터 사용하실 수 있습니다.',
  promo_expired: '종료된 프로모션입니다.',
  error_promo_min_order: '이 프로모션은 {{minimum}} 이상 주문 시 사용하실 수 있습니다.',
  error_promo_order_type: '이 주문 방식에는 사용할 수 없는 프로모션입니다.',
  error_not_accept_promo_dinein: '매장 식사에는 프로모션을 사용하실 수 없습니다.',
  login_to_claim_coupon: '프로모션을 사용하시려면 로그인해 주세요.',
  error_point_redeem: '포인트를 교환하지 못했습니다.',
  error_non_sufficient_points: '포인트가 부족합니다.',
  error_not_enough_point_redeem: '포인트가 부족하여 교환할 수 없습니다.',
  error_points_owed:
    '환불된 주문 때문에 {{owed}}포인트가 부족합니다. 앞으로 적립되는 포인트로 먼저 채워집니다.',
  redeemTitle: '포인트 사용',
  deposit_error_message: '예약금이 주문 합계보다 많습니다. {{short}} 더 담아 주세요.',
  error_gift_card_funds: '기프트 카드 잔액이 부족합니다.',
  error_no_giftcard: '기프트 카드가 없습니다.',
  error_card_amount: '기프트 카드는 한 번에 {{minimum}}부터 {{maximum}}까지 충전할 수 있습니다.',
  error_member_not_found: '회원을 찾을 수 없습니다.',
  error_no_membership: '이 매장에는 회원 제도가 없습니다. 비회원으로 주문하실 수 있습니다.',
  error_membership_suspended:
    '회원 자격이 정지되었습니다. 매장에 전화해 주세요. 그동안 비회원으로 주문하실 수 있습니다.',
  error_phone_not_found: '전화번호를 찾을 수 없습니다',
  error_merge_self: '지금 로그인한 회원 계정입니다.',
  error_contact_taken: '이 전화번호 또는 이메일은 다른 회원의 것입니다.',
  error_points_held: '주문에 포인트가 사용되고 있습니다. 포인트로 담은 상품을 먼저 빼고 로그아웃해 주세요.',
  error_missing_information: '정보가 부족합니다.',
  error_verification_code: '인증 코드가 올바르지 않습니다.',
  error_contact_not_reachable:
    '이 연락처로는 코드를 보낼 수 없습니다. 다른 전화번호나 이메일을 사용해 주세요.',
  error_phone_not_verified: '먼저 전화번호를 인증해 주세요.',
  error_email_not_verified:
    '이 번호로는 문자를 보낼 수 없습니다. 이메일을 입력해 주시면 그곳으로 코드를 보내 드립니다.',
  error_table_not_found: '{{name}}번 테이블을 찾을 수 없습니다.',
  error_no_table_provided: '테이블을 알려 주세요.',
  error_table_not_assigned: '배정되지 않은 테이블입니다. 직원에게 요청해 주세요.',
  error_visit_ended:
    '이 테이블의 이용이 끝났습니다. 직원이 이용을 끝냈거나 코드를 바꾸었습니다. 주문 내용은 이 휴대전화에 보관되어 있습니다. 테이블의 코드를 스캔하시거나 직원에게 문의해 주세요.',
  error_preview:
    '미리보기입니다. 여기서는 주문할 수 없으며 결제도 되지 않습니다. 이 버전이 게시되면 고객이 주문할 수 있습니다.',
  error_preview_ended: '이 미리보기는 끝났습니다. 버전이 게시되었거나 교체되었거나 시간이 지났습니다.',
  visit_not_open:
    '아직 주문을 받지 않는 테이블입니다. 메뉴는 보실 수 있습니다. 앉으시면 직원이 테이블을 열어 드리니 말씀해 주세요.',
  visit_needs_code:
    '이번 방문의 코드를 스캔해 주문해 주세요. 테이블의 카드는 메뉴를 보는 용도입니다. 이번 방문의 코드는 직원이 보여 드립니다.',
  error_app_pin: '이 화면의 PIN을 입력해 주세요.',
  error_login_required: '회원만 주문할 수 있습니다. 먼저 로그인해 주세요.',
  error_courier_online: '배달 기사는 결제를 받을 수 없습니다. 카드 결제를 선택해 주세요.',
  error_member_cards:
    '회원님의 계정으로는 이 매장에서 카드로 온라인 결제를 하실 수 없습니다. 매장에 전화해 주시면 주문을 받거나 설정을 변경해 드립니다.',
  error_deposit_online: '이 매장은 예약금({{deposit}})을 온라인으로 받습니다. 카드 결제를 선택해 주세요.',
  error_incorrect_pin: 'PIN이 올바르지 않습니다. 다시 시도하시거나 직원에게 문의해 주세요.',
  error_fair_share: '다른 손님도 주문하실 수 있도록 지금은 최대 {{most}}개까지 주문하실 수 있습니다.',
  error_open_bookings: '이 시간에 이미 예약이 {{most}}건 있습니다. 하나를 취소하시거나 매장에 전화해 주세요.',
  error_open_orders:
    '이미 진행 중인 주문이 여러 건 있습니다. 하나를 완료하시거나 매장이 주문을 접수할 때까지 기다려 주세요.',
  error_bill_changed:
    '같은 테이블의 다른 분이 그 사이 결제했거나 결제 중입니다. 남은 금액은 {{open}}입니다. 청구되지 않았습니다.',
  error_bill_open: '계산서에 남은 금액: {{open}}. 그래도 끝내는 이유를 알려 주세요.',
  error_bill_too_many_orders:
    '한 번에 주문 {{most}}건까지 결제할 수 있습니다. 먼저 {{amount}} 이하로 결제한 뒤 나머지를 결제해 주세요.',
  error_pin_locked:
    'PIN 시도 횟수를 초과했습니다. 직원에게 문의하거나 {{minutes}}분 후에 다시 시도해 주세요.',
  error_card_minimum:
    '카드 결제는 {{least}} 이상이어야 하는데 카드로 결제할 금액이 {{card}}만 남습니다. 기프트 카드나 포인트를 조금 덜 사용하거나, 주문에 메뉴나 팁을 추가하거나, 다른 결제 방법을 선택해 주세요.',
  error_card_maximum:
    '카드 결제는 한 번에 {{highest}}까지 가능합니다. 카드로 결제할 금액을 줄이거나 매장에 문의해 주세요.',
  error_part_minimum:
    '카드 결제는 {{least}} 이상이어야 합니다. 더 큰 금액을 선택하시거나 카운터에서 결제해 주세요.',
  error_bill_rest:
    '이렇게 결제하면 남는 금액이 {{rest}}입니다. 카드 결제는 {{least}} 이상이어야 하니 전액({{open}})이나 {{highest}} 이하로 결제해 주세요.',
  error_void_held: '아직 결제 중입니다. 승인만 된 금액: {{held}}. 결제가 끝나거나 중단된 뒤에 취소해 주세요.',
  error_void_gone: '이 결제에서 남은 금액이 없습니다. 이미 돌려드린 금액: {{given}}.',
  error_void_ended:
    '결제는 주문을 수락한 뒤, 주문이 유효한 동안에만 취소할 수 있습니다. 그 밖에는 주문을 거절하거나 취소하거나 환불해 주세요.',
  error_void_courier:
    '이 주문은 돈을 받지 않는 배달 기사가 배달하므로 결제를 취소할 수 없습니다. 대신 환불하거나 주문을 취소해 주세요.',
  error_void_visit: '그 사이 이 테이블의 방문이 끝났습니다. 주문에서 결제를 취소해 주세요.',
  error_take_at_table: '이 주문은 {{table}} 계산서에 있습니다. 그곳에서 받아 주세요.',
  error_pay: '결제에 실패했습니다. 다시 시도해 주세요.',
  error_payment_open:
    '이 주문의 결제 페이지가 아직 열려 있습니다. 먼저 결제를 마치거나 페이지를 닫아 주세요.',
  payment_provider_not_configured: '이 매장에는 카드 결제가 설정되어 있지 않습니다.',
  delivery_agent_not_configured: '이 매장에는 배달 기사 연동이 설정되어 있지 않습니다.',
  error_booking_closed: '지금은 예약할 수 없습니다.',
  error_waitlist_full: '대기 명단이 가득 찼습니다. 카운터에 문의해 주세요.',
  error_party_size: '한 팀은 최대 {{most}}명까지 가능합니다. 더 많으면 전화해 주세요.',
  error_table_taken: '이 테이블에는 {{name}} 님이 앉아 있습니다.',
  error_table_closed: '{{name}} 테이블은 주문이 닫혀 있습니다. 먼저 열거나 다른 테이블을 선택해 주세요.',
  error_table_in_use:
    '{{name}} 테이블은 사용 중입니다. 방문이나 주문이 아직 끝나지 않았습니다. 먼저 방문을 끝내거나 다른 테이블을 선택해 주세요.',
  error_unseat_over: '착석은 10분 안에만 되돌릴 수 있습니다. 대신 테이블의 방문을 끝내 주세요.',
} satisfies Words<'errors'>
