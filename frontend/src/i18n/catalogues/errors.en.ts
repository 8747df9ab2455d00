export default {
  title: 'Please note',
  invalid_request: 'Something in the request was not right. Please try again.',
  invalid_access: 'Your order key or QR code may be inactive or expired.',
  key_expired: 'The order key or QR code is expired.',
  key_inactive: 'The order key or QR code is inactive.',
  session_expired: 'Your session has expired.',
  something_wrong: 'Something went wrong. Please try again.',
  too_many_requests: 'That was a little fast. Please wait a moment and try again.',
  not_found: 'This was not found.',
  forbidden: 'This is not allowed.',
  error_send_order: 'The order could not be sent. Please try again.',
  error_send_empty_order: 'The order is empty.',
  error_send_incorrect_order: 'The order or its prices have changed. Please check it and send again.',
  error_order_conflict: 'This order was already sent with other contents.',
  error_undo_over:
    'It is too late to undo this: the customer already has the message, or the order has moved on.',
  error_order_too_large:
    'This order is too large to be sent at once. Shorten the remarks or send it in parts.',
  error_order_server_unavailable:
    'The order server is temporarily unavailable. Please try again in a moment.',
  error_checkout_req_phone: 'A phone number is required to place an order.',
  error_invalid_phone:
    'This phone number is not valid. Please check it; a number from another country begins with + and its country code.',
  error_phone_extension:
    'We cannot call or text an extension. Please give the number without it and write the extension in the note.',
  error_not_accepting_orders: 'The store is not accepting orders right now.',
  error_order_limit: 'The store has reached its limit of orders for this time.',
  checkout_time_slot_not_available: 'This time is not available any more. Please choose another.',
  checkout_no_delivery_address: 'Please enter a delivery address.',
  error_too_far: 'You are far away from the store.',
  error_address_not_measured:
    'We could not find how far this address is. Please check it, choose another one, or pick the order up.',
  error_address: 'The address could not be used.',
  error_delivery_quote_changed: 'The delivery now costs {{charge}} instead of {{before}}.',
  min_order: 'Minimum order {{minimum}}: add {{short}} to complete the order.',
  error_item_not_found: 'An item is not on the menu any more.',
  error_item_not_orderable: 'An item cannot be ordered right now.',
  error_item_not_serve: 'An item is not served at this time.',
  MENU_out_of_stock: 'An item is out of stock.',
  error_quantity: 'A quantity is not possible.',
  error_weight: 'Please ask for an amount by {{step}}, up to {{maximum}}.',
  error_option_not_found: 'An option is not offered any more.',
  error_min_option: 'An item needs more choices.',
  error_max_option: 'An item has more choices than allowed.',
  error_bundle_selections_not_complete: 'A set is not complete.',
  error_bundle_choice: 'A choice does not belong to its set.',
  error_promo_get: 'There are no promotions to use.',
  error_promo_unknown: 'This promotion code is not known here. Please check the spelling.',
  error_promo_redeemed: 'This promotion cannot be used or has been redeemed.',
  promo_one_an_order: 'Only one promotion can be used in an order.',
  promo_valid_from: 'This promotion is valid from {{date}}.',
  promo_expired: 'This promotion has ended.',
  error_promo_min_order: 'This promotion needs an order of {{minimum}} or more.',
  error_promo_order_type: 'This promotion is not for this kind of order.',
  error_not_accept_promo_dinein: 'Promotions are not accepted for dine-in.',
  login_to_claim_coupon: 'Please log in to use a promotion.',
  error_point_redeem: 'The points could not be redeemed.',
  error_non_sufficient_points: 'There are not enough points.',
  error_not_enough_point_redeem: 'There are not enough points to redeem this.',
  error_points_owed:
    'You owe {{owed}} points for refunded orders. The next points you earn make up for them.',
  redeemTitle: 'Redeem',
  deposit_error_message: 'The deposit is more than the order total: add {{short}} to complete the order.',
  error_gift_card_funds: 'The gift card does not have enough funds.',
  error_no_giftcard: 'There is no gift card.',
  error_card_amount: 'A gift card takes from {{minimum}} to {{maximum}} at a time.',
  error_member_not_found: 'Member does not exist.',
  error_no_membership: 'This store has no membership. You can order as a guest.',
  error_membership_suspended:
    'Your membership is on hold. Please call the store. Until then you can order as a guest.',
  error_phone_not_found: 'Phone number not found',
  error_merge_self: 'This is the membership you are logged in to.',
  error_contact_taken: 'This phone or e-mail belongs to another membership.',
  error_points_held:
    'Your order holds points of yours. Take the items paid with points out first, then log out.',
  error_missing_information: 'Missing information.',
  error_verification_code: 'Invalid verification code.',
  error_contact_not_reachable: 'We cannot send a code there. Please use another phone or e-mail.',
  error_phone_not_verified: 'Please verify your phone number first.',
  error_email_not_verified:
    'We cannot send texts to this phone. Please give an e-mail address; we send the code there.',
  error_table_not_found: 'Table {{name}} not found',
  error_no_table_provided: 'Please choose your table.',
  error_table_not_assigned: 'This table is not assigned. Please ask the server to activate it.',
  error_visit_ended:
    'The visit at this table is over. Staff ended it or gave the table another code. Your order is kept on this phone. Scan the code at the table, or ask the staff.',
  error_preview:
    'This is a preview: nothing can be ordered here, and nothing is charged. Guests order once this version is published.',
  error_preview_ended: 'This preview is over. Its version was published or replaced, or its time is up.',
  visit_not_open:
    'This table is not open for orders yet. You can look at the menu. Staff open the table when you sit down; please ask them.',
  visit_needs_code:
    'To order here, scan the code of your visit. The card on the table is for looking at the menu. Staff show you the code of your visit.',
  error_app_pin: 'Please type the PIN of this screen.',
  error_login_required: 'Only members may order this here. Please log in first.',
  error_courier_online: 'A courier cannot take your payment. Please choose to pay by card.',
  error_member_cards:
    'Your membership cannot pay by card online at this store. Please call the store: they can take your order or change this.',
  error_deposit_online:
    'This store asks for a deposit of {{deposit}}, paid online. Please choose to pay by card.',
  error_incorrect_pin: 'Incorrect PIN. Please try again or ask the server.',
  error_fair_share:
    'You can order up to {{most}} of this right now, so that there is some for other guests too.',
  error_open_bookings:
    'You already have {{most}} bookings for this time. Please cancel one of them first, or call the store.',
  error_open_orders:
    'You have several orders open already. Please finish one of them, or wait until the store has accepted one.',
  error_bill_changed:
    'Someone at your table has paid or is paying. {{open}} is still open. You have not been charged.',
  error_bill_open: '{{open}} of the bill is still open. Please give the reason for ending the visit.',
  error_bill_too_many_orders:
    'One payment covers at most {{most}} orders. Please pay an amount of up to {{amount}} first, then the rest.',
  error_pin_locked: 'Too many tries of the PIN. Please ask the server, or try again in {{minutes}} min.',
  error_card_minimum:
    'A card payment has to be at least {{least}}, and {{card}} would be left for the card. Use less of your gift card or points, add to your order or tip, or choose another way to pay.',
  error_card_maximum:
    'A card payment can be at most {{highest}}. Please pay a smaller part by card, or ask the store.',
  error_part_minimum:
    'A card payment has to be at least {{least}}. Choose a larger part, or pay at the counter.',
  error_bill_rest:
    'Then {{rest}} would be left, but a card payment must be at least {{least}}. Pay all {{open}}, or at most {{highest}}.',
  error_void_held:
    'This payment is still being made: {{held}} is only set aside. Wait until it is taken or given up, then void it.',
  error_void_gone: 'Nothing is left of this payment: its {{given}} went back already.',
  error_void_ended:
    'A payment can be voided once its order is accepted, unless the order was cancelled. Otherwise reject, cancel or refund the order.',
  error_void_courier:
    'A courier brings this order and collects no money, so its payment cannot be voided. Refund or cancel the order instead.',
  error_void_visit: 'The visit at this table has ended. Void the payment on its order instead.',
  error_take_at_table: 'This order is on the bill of {{table}}. Please take the money there.',
  error_pay: 'Payment failed, please retry.',
  error_payment_open: 'The payment page of this order is still open. Please finish or close it first.',
  payment_provider_not_configured: 'Card payment is not set up for this store.',
  delivery_agent_not_configured: 'Courier delivery is not set up for this store.',
  error_booking_closed: 'This cannot be booked right now.',
  error_waitlist_full: 'The waitlist is full right now. Please ask at the counter.',
  error_party_size: 'At most {{most}} can come as one party. Please call for more.',
  error_table_taken: '{{name}} is seated at this table.',
  error_table_closed: '{{name}} is closed to orders. Open it first, or choose another table.',
  error_table_in_use:
    '{{name}} is in use: its visit or its orders are still open. End the visit first, or choose another table.',
  error_unseat_over: 'Seating can be undone for ten minutes. End the visit at the table instead.',
}
