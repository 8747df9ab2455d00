import type { Words } from './words'

export default {
  title: 'お知らせ',
  invalid_request: 'リクエストに誤りがありました。もう一度お試しください。',
  invalid_access: 'ご注文キーまたはQRコードが無効か、有効期限が切れている可能性があります。',
  key_expired: 'ご注文キーまたはQRコードの有効期限が切れています。',
  key_inactive: 'ご注文キーまたはQRコードが有効になっていません。',
  session_expired: '接続の有効期限が切れました。',
  something_wrong: '問題が発生しました。もう一度お試しください。',
  too_many_requests: 'しばらく待ってから、もう一度お試しください。',
  not_found: '見つかりませんでした。',
  forbidden: 'この操作は許可されていません。',
  error_send_order: 'ご注文を送信できませんでした。もう一度お試しください。',
  error_send_empty_order: 'ご注文が空です。',
  error_send_incorrect_order:
    'ご注文の内容または価格が変わりました。ご確認のうえ、もう一度送信してください。',
  error_order_conflict: 'このご注文は別の内容ですでに送信されています。',
  error_undo_over: '元に戻せる時間を過ぎました。お客様に通知済みか、注文が次の段階に進んでいます。',
  error_order_too_large:
    'ご注文の内容が多すぎるため、一度に送信できません。備考を短くするか、分けてご注文ください。',
  error_order_server_unavailable:
    'ただいま注文システムをご利用いただけません。しばらくしてからお試しください。',
  error_checkout_req_phone: 'ご注文には電話番号が必要です。',
  error_invalid_phone:
    '電話番号が正しくありません。ご確認ください。海外の番号は「+」と国番号から始まります。',
  error_phone_extension:
    '内線には電話もSMSもできません。内線を除いた番号をご入力のうえ、内線はメモにお書きください。',
  error_not_accepting_orders: '店舗はただいま注文を受け付けておりません。',
  error_order_limit: '店舗のこの時間帯のご注文は上限に達しました。',
  checkout_time_slot_not_available: 'この時間はお選びいただけなくなりました。別の時間をお選びください。',
  checkout_no_delivery_address: 'お届け先の住所をご入力ください。',
  error_too_far: '店舗から離れすぎています。',
  error_address_not_measured:
    'この住所までの距離を確認できませんでした。住所をご確認いただくか、別の住所またはお持ち帰りをお選びください。',
  error_address: 'この住所はご利用いただけません。',
  error_delivery_quote_changed: '配達料は{{before}}から{{charge}}になりました。',
  min_order: '最低注文額は{{minimum}}です。あと{{short}}でご注文いただけます。',
  error_item_not_found: 'メニューにない商品が含まれています。',
  error_item_not_orderable: 'ただいまご注文いただけない商品があります。',
  error_item_not_serve: 'この時間にはご提供していない商品があります。',
  MENU_out_of_stock: '売り切れの商品があります。',
  error_quantity: '数量が正しくありません。',
  error_weight: '{{step}}単位、{{maximum}}まででご指定ください。',
  error_option_not_found: 'ご提供していないオプションがあります。',
  error_min_option: 'オプションの選択が足りない商品があります。',
  error_max_option: 'オプションの選択が多すぎる商品があります。',
  error_bundle_selections_not_complete: 'セットの選択が完了していません。',
  error_bundle_choice: 'セットに含まれない商品が選ばれています。',
  error_promo_get: 'ご利用いただけるプロモーションがありません。',
  error_promo_unknown: 'このプロモーションコードはこちらでは使われていません。つづりをご確認ください。',
  error_promo_redeemed: 'このプロモーションはご利用いただけないか、すでに使用されています。',
  promo_one_an_order: 'プロモーションは1回のご注文につき1つまでです。',
  promo_valid_from: 'このプロモーションは{{date}}からご利用いただけます。',
  promo_expired: 'このプロモーションは終了しました。',
  error_promo_min_order: 'このプロモーションは{{minimum}}以上のご注文からご利用いただけます。',
  error_promo_order_type: 'このご注文方法ではプロモーションをご利用いただけません。',
  error_not_accept_promo_dinein: '店内でのご注文にはプロモーションをご利用いただけません。',
  login_to_claim_coupon: 'プロモーションのご利用にはログインが必要です。',
  error_point_redeem: 'ポイントを交換できませんでした。',
  error_non_sufficient_points: 'ポイントが足りません。',
  error_not_enough_point_redeem: 'ポイントが足りないため交換できません。',
  error_points_owed:
    '返金されたご注文により{{owed}}ポイント不足しています。今後獲得するポイントで先に補われます。',
  redeemTitle: 'ポイント交換',
  deposit_error_message: '内金がご注文の合計を超えています。あと{{short}}でご注文いただけます。',
  error_gift_card_funds: 'ギフトカードの残高が足りません。',
  error_no_giftcard: 'ギフトカードがありません。',
  error_card_amount: 'ギフトカードへの入金は1回につき{{minimum}}から{{maximum}}までです。',
  error_member_not_found: '会員が見つかりません。',
  error_no_membership: 'この店舗には会員制度がありません。ゲストとしてご注文いただけます。',
  error_membership_suspended:
    '会員資格が停止されています。店舗にお電話ください。その間はゲストとしてご注文いただけます。',
  error_phone_not_found: '電話番号が見つかりません',
  error_merge_self: 'ログイン中の会員情報です。',
  error_contact_taken: 'この電話番号またはメールアドレスは別の会員のものです。',
  error_points_held:
    'ご注文でポイントを使用中です。ポイントで入れた商品を取り除いてからログアウトしてください。',
  error_missing_information: '情報が不足しています。',
  error_verification_code: '確認コードが正しくありません。',
  error_contact_not_reachable: 'この宛先にはコードを送信できません。別の電話番号かメールをご利用ください。',
  error_phone_not_verified: '先に電話番号の確認をお願いします。',
  error_email_not_verified:
    'この番号にはSMSを送信できません。メールをご入力ください。そちらにコードをお送りします。',
  error_table_not_found: 'テーブル{{name}}が見つかりません。',
  error_no_table_provided: 'テーブル番号をご入力ください。',
  error_table_not_assigned: 'このテーブルは割り当てられていません。スタッフにお声がけください。',
  error_visit_ended:
    'このテーブルのご利用は終了しました。スタッフがご利用を終了したか、コードを変更しました。ご注文はこの端末に残っています。テーブルのコードを読み取るか、スタッフにお声がけください。',
  error_preview:
    'これはプレビューです。ここでは注文できず、料金もかかりません。このバージョンが公開されると、お客様が注文できるようになります。',
  error_preview_ended:
    'このプレビューは終了しました。バージョンが公開されたか置き換えられたか、期限が切れています。',
  visit_not_open:
    'このテーブルはまだご注文を受け付けていません。メニューはご覧いただけます。ご着席後にスタッフが受付を始めますので、お声がけください。',
  visit_needs_code:
    'ご注文には今回のコードを読み取ってください。テーブルのカードはメニューの閲覧用です。今回のコードはスタッフがお見せします。',
  error_app_pin: 'この画面の暗証番号を入力してください。',
  error_login_required: 'ご注文は会員の方のみです。先にログインしてください。',
  error_courier_online: '配達員はお支払いをお受けできません。カードでのお支払いをお選びください。',
  error_member_cards:
    'お客様の会員情報では、この店舗でカードのオンライン決済をご利用いただけません。店舗へお電話ください。ご注文の受付または設定の変更をいたします。',
  error_deposit_online:
    'この店舗では内金{{deposit}}をオンラインでお支払いいただきます。カード払いをお選びください。',
  error_incorrect_pin: '暗証番号が正しくありません。もう一度お試しいただくか、スタッフにお尋ねください。',
  error_fair_share: 'ほかのお客様にもご注文いただけるよう、現在は{{most}}点までとさせていただいております。',
  error_open_bookings:
    'この時間帯にはすでに{{most}}件のご予約があります。いずれかを取り消すか、店舗へお電話ください。',
  error_open_orders:
    '受付待ちのご注文がすでに複数あります。いずれかを完了するか、店舗が受け付けるまでお待ちください。',
  error_bill_changed:
    '同じテーブルの方がその間にお支払い済み、またはお支払い中です。残りは{{open}}です。請求はされていません。',
  error_bill_open: 'お会計に{{open}}が残っています。それでも終了する理由を入力してください。',
  error_bill_too_many_orders:
    '1回のお支払いは{{most}}件のご注文までです。先に{{amount}}以下を、その後に残りをお支払いください。',
  error_pin_locked:
    '暗証番号の入力回数の上限に達しました。スタッフにお尋ねいただくか、{{minutes}}分後にもう一度お試しください。',
  error_card_minimum:
    'カードでのお支払いは{{least}}以上ですが、カードの分が{{card}}しか残りません。ギフトカードやポイントの利用を減らす、ご注文やチップを追加する、または別のお支払い方法をお選びください。',
  error_card_maximum:
    'カードでのお支払いは1回{{highest}}までです。カードの分を減らすか、店舗にお問い合わせください。',
  error_part_minimum:
    'カードでのお支払いは{{least}}以上です。お支払い分を増やすか、カウンターでお支払いください。',
  error_bill_rest:
    'このお支払いでは{{rest}}が残りますが、カードでのお支払いは{{least}}以上です。全額の{{open}}、または{{highest}}以下をお支払いください。',
  error_void_held:
    'このお支払いはまだ手続き中です。{{held}}は確保されているだけです。完了または中止のあとに取り消してください。',
  error_void_gone: 'このお支払いの残りはありません。{{given}}はすべて返金済みです。',
  error_void_ended:
    '支払いの取り消しは、注文の承認後、注文が有効な間だけできます。それ以外は、注文のお断り、取り消し、または返金をご利用ください。',
  error_void_courier:
    'この注文は代金を受け取らない配達員が届けるため、支払いを取り消せません。代わりに返金するか、注文を取り消してください。',
  error_void_visit: 'このテーブルの利用はその間に終了しました。注文から支払いを取り消してください。',
  error_take_at_table: 'この注文は{{table}}のお会計に含まれています。そちらで受領してください。',
  error_pay: 'お支払いに失敗しました。もう一度お試しください。',
  error_payment_open:
    'このご注文のお支払いページがまだ開いています。お支払いを完了するか、ページを閉じてください。',
  payment_provider_not_configured: 'この店舗ではカードでのお支払いをご利用いただけません。',
  delivery_agent_not_configured: 'この店舗では配達員による配達が設定されていません。',
  error_booking_closed: 'ただいまご予約を承れません。',
  error_waitlist_full: '順番待ちがいっぱいです。カウンターでお尋ねください。',
  error_party_size: '1組は{{most}}名様までです。それ以上はお電話ください。',
  error_table_taken: 'このテーブルには{{name}}様がお座りです。',
  error_table_closed: '{{name}}は注文を停止中です。先に受付を開始するか、別のテーブルをお選びください。',
  error_table_in_use:
    '{{name}}はご利用中です。ご利用または注文がまだ終わっていません。先に終了するか、別のテーブルをお選びください。',
  error_unseat_over: 'ご案内を元に戻せるのは10分以内です。代わりにテーブルのご利用を終了してください。',
} satisfies Words<'errors'>
