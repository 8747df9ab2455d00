import type { Words } from './words'

export default {
  title: 'À noter',
  invalid_request: 'Quelque chose n’allait pas dans la demande. Veuillez réessayer.',
  invalid_access: 'Votre clé de commande ou votre code QR est peut-être inactif ou expiré.',
  key_expired: 'La clé de commande ou le code QR a expiré.',
  key_inactive: 'La clé de commande ou le code QR est inactif.',
  session_expired: 'Votre session a expiré.',
  something_wrong: 'Un problème est survenu. Veuillez réessayer.',
  too_many_requests: 'C’était un peu rapide. Veuillez patienter un instant et réessayer.',
  not_found: 'Introuvable.',
  forbidden: 'Ce n’est pas permis.',
  error_send_order: 'La commande n’a pas pu être envoyée. Veuillez réessayer.',
  error_send_empty_order: 'La commande est vide.',
  error_send_incorrect_order: 'La commande ou ses prix ont changé. Veuillez vérifier et renvoyer.',
  error_order_conflict: 'Cette commande a déjà été envoyée avec un autre contenu.',
  error_undo_over:
    'Il est trop tard pour revenir en arrière\u00a0: le client est prévenu ou la commande a avancé.',
  error_order_too_large:
    'Cette commande est trop volumineuse pour être envoyée en une fois. Raccourcissez les remarques ou envoyez-la en plusieurs parties.',
  error_order_server_unavailable:
    'Le serveur de commandes est temporairement indisponible. Veuillez réessayer dans un instant.',
  error_checkout_req_phone: 'Un numéro de téléphone est requis pour commander.',
  error_invalid_phone:
    'Ce numéro de téléphone n’est pas valide. Vérifiez-le ; un numéro d’un autre pays commence par + et l’indicatif du pays.',
  error_phone_extension:
    'Nous ne pouvons ni appeler ni texter un poste. Donnez le numéro sans le poste et inscrivez celui-ci dans la note.',
  error_not_accepting_orders: 'L’établissement ne prend pas de commandes pour le moment.',
  error_order_limit: 'L’établissement a atteint sa limite de commandes pour cette période.',
  checkout_time_slot_not_available: 'Cette heure n’est plus disponible. Veuillez en choisir une autre.',
  checkout_no_delivery_address: 'Veuillez indiquer une adresse de livraison.',
  error_too_far: 'Vous êtes trop loin de l’établissement.',
  error_address_not_measured:
    'Nous n’avons pas pu déterminer à quelle distance se trouve cette adresse. Vérifiez-la, choisissez-en une autre ou passez prendre la commande.',
  error_address: 'L’adresse n’a pas pu être utilisée.',
  error_delivery_quote_changed: 'La livraison coûte maintenant {{charge}} au lieu de {{before}}.',
  min_order: 'Commande minimale de {{minimum}}\u00a0: ajoutez {{short}} pour la compléter.',
  error_item_not_found: 'Un article n’est plus au menu.',
  error_item_not_orderable: 'Un article ne peut pas être commandé pour le moment.',
  error_item_not_serve: 'Un article n’est pas servi à cette heure.',
  MENU_out_of_stock: 'Un article est épuisé.',
  error_quantity: 'Une quantité n’est pas possible.',
  error_weight: 'Veuillez demander une quantité par {{step}}, jusqu’à {{maximum}}.',
  error_option_not_found: 'Une option n’est plus offerte.',
  error_min_option: 'Il manque des choix à un article.',
  error_max_option: 'Un article a plus de choix que permis.',
  error_bundle_selections_not_complete: 'Une formule n’est pas complète.',
  error_bundle_choice: 'Un choix ne fait pas partie de sa formule.',
  error_promo_get: 'Il n’y a aucune promotion à utiliser.',
  error_promo_unknown: 'Ce code promotionnel n’est pas connu ici. Vérifiez l’orthographe.',
  error_promo_redeemed: 'Cette promotion ne peut être utilisée ou l’a déjà été.',
  promo_one_an_order: 'Une seule promotion par commande.',
  promo_valid_from: 'Cette promotion est valable dès le {{date}}.',
  promo_expired: 'Cette promotion est terminée.',
  error_promo_min_order: 'Cette promotion exige une commande d’au moins {{minimum}}.',
  error_promo_order_type: 'Cette promotion ne vaut pas pour ce type de commande.',
  error_not_accept_promo_dinein: 'Les promotions ne sont pas acceptées sur place.',
  login_to_claim_coupon: 'Veuillez vous connecter pour utiliser une promotion.',
  error_point_redeem: 'Les points n’ont pas pu être échangés.',
  error_non_sufficient_points: 'Il n’y a pas assez de points.',
  error_not_enough_point_redeem: 'Il n’y a pas assez de points pour cet échange.',
  error_points_owed:
    'Vous devez {{owed}} points pour des commandes remboursées. Vos prochains points les compenseront.',
  redeemTitle: 'Échange de points',
  deposit_error_message:
    'L’acompte dépasse le total de la commande\u00a0: ajoutez {{short}} pour la compléter.',
  error_gift_card_funds: 'Le solde de la carte-cadeau est insuffisant.',
  error_no_giftcard: 'Il n’y a pas de carte-cadeau.',
  error_card_amount: 'Une carte-cadeau se charge de {{minimum}} à {{maximum}} à la fois.',
  error_member_not_found: 'Ce membre n’existe pas.',
  error_no_membership:
    'Cet établissement n’a pas de programme d’adhésion. Vous pouvez commander sans compte.',
  error_membership_suspended:
    'Votre adhésion est suspendue. Veuillez appeler l’établissement ; vous pouvez commander sans compte en attendant.',
  error_phone_not_found: 'Numéro de téléphone introuvable',
  error_merge_self: 'C’est l’adhésion avec laquelle vous êtes connecté.',
  error_contact_taken: 'Ce téléphone ou ce courriel appartient à une autre adhésion.',
  error_points_held:
    'Votre commande retient de vos points. Retirez d’abord les articles payés en points, puis déconnectez-vous.',
  error_missing_information: 'Des renseignements manquent.',
  error_verification_code: 'Code de vérification non valide.',
  error_contact_not_reachable:
    'Nous ne pouvons pas y envoyer de code. Veuillez utiliser un autre numéro ou courriel.',
  error_phone_not_verified: 'Veuillez d’abord vérifier votre numéro de téléphone.',
  error_email_not_verified:
    'Nous ne pouvons pas envoyer de texto à ce numéro. Veuillez indiquer un courriel ; nous y enverrons le code.',
  error_table_not_found: 'La table {{name}} est introuvable.',
  error_no_table_provided: 'Veuillez indiquer votre table.',
  error_table_not_assigned: 'Cette table n’est pas attribuée. Veuillez demander au personnel de l’activer.',
  error_visit_ended:
    'La visite à cette table est terminée. Le personnel l’a terminée ou a donné un autre code à la table. Votre commande est conservée sur ce téléphone. Scannez le code à la table ou demandez au personnel.',
  error_preview:
    'Ceci est un aperçu : rien ne peut être commandé ici et rien n’est débité. Les clients commanderont une fois cette version publiée.',
  error_preview_ended:
    'Cet aperçu est terminé. Sa version a été publiée ou remplacée, ou son délai est écoulé.',
  visit_not_open:
    'Cette table n’est pas encore ouverte aux commandes. Vous pouvez consulter le menu. Le personnel ouvre la table à votre arrivée ; demandez-le-lui.',
  visit_needs_code:
    'Pour commander ici, scannez le code de votre visite. La carte sur la table sert à consulter le menu. Le personnel vous montre le code de votre visite.',
  error_app_pin: 'Veuillez saisir le NIP de cet écran.',
  error_login_required: 'Seuls les membres peuvent commander ici. Veuillez d’abord vous connecter.',
  error_courier_online: 'Un livreur ne prend aucun paiement. Veuillez choisir de payer par carte.',
  error_member_cards:
    'Votre adhésion ne permet pas de payer par carte en ligne dans cet établissement. Veuillez l’appeler : il peut prendre votre commande ou changer ce réglage.',
  error_deposit_online:
    'Cet établissement demande un acompte de {{deposit}}, payé en ligne. Veuillez choisir de payer par carte.',
  error_incorrect_pin: 'NIP incorrect. Veuillez réessayer ou vous adresser au personnel.',
  error_fair_share:
    'Vous pouvez en commander {{most}} au maximum pour le moment, afin qu’il en reste pour les autres clients.',
  error_open_bookings:
    'Vous avez déjà {{most}} réservations pour ce moment. Annulez-en une ou appelez l’établissement.',
  error_open_orders:
    'Vous avez déjà plusieurs commandes en cours. Terminez-en une ou attendez que l’établissement en accepte une.',
  error_bill_changed:
    'Quelqu’un à votre table a payé ou paie entre-temps. Il reste {{open}}. Rien n’a été débité.',
  error_bill_open: 'Il reste {{open}} à payer. Dites pourquoi la visite se termine quand même.',
  error_bill_too_many_orders:
    'Un paiement couvre au plus {{most}} commandes. Payez d’abord un montant d’au plus {{amount}}, puis le reste.',
  error_pin_locked: 'Trop d’essais du NIP. Demandez au serveur ou réessayez dans {{minutes}} min.',
  error_card_minimum:
    'Un paiement par carte est d’au moins {{least}}, et il ne resterait que {{card}} pour la carte. Utilisez moins de votre carte-cadeau ou de vos points, ajoutez à votre commande ou au pourboire, ou choisissez un autre mode de paiement.',
  error_card_maximum:
    'Un paiement par carte est d’au plus {{highest}}. Payez une plus petite part par carte ou adressez-vous à l’établissement.',
  error_part_minimum:
    'Un paiement par carte est d’au moins {{least}}. Choisissez une plus grande part, ou payez au comptoir.',
  error_bill_rest:
    'Il resterait {{rest}}, alors qu’un paiement par carte est d’au moins {{least}}. Payez la totalité, {{open}}, ou au plus {{highest}}.',
  error_void_held:
    'Ce paiement est encore en cours\u00a0: {{held}} sont seulement réservés. Attendez qu’il soit pris ou abandonné, puis annulez-le.',
  error_void_gone: 'Il ne reste rien de ce paiement\u00a0: ses {{given}} ont déjà été rendus.',
  error_void_ended:
    'Un paiement peut être annulé dès que sa commande est acceptée, et tant qu’elle tient. Sinon, refusez, annulez ou remboursez la commande.',
  error_void_courier:
    'Un livreur apporte cette commande et n’encaisse rien\u00a0: son paiement ne peut pas être annulé. Remboursez ou annulez plutôt la commande.',
  error_void_visit:
    'La visite à cette table s’est terminée entre-temps. Annulez le paiement depuis sa commande.',
  error_take_at_table: 'Cette commande est sur l’addition de {{table}}. Encaissez-la là.',
  error_pay: 'Le paiement a échoué, veuillez réessayer.',
  error_payment_open:
    'La page de paiement de cette commande est encore ouverte. Terminez ou fermez-la d’abord.',
  payment_provider_not_configured: 'Le paiement par carte n’est pas configuré pour cet établissement.',
  delivery_agent_not_configured: 'La livraison par un livreur n’est pas configurée pour cet établissement.',
  error_booking_closed: 'La réservation n’est pas possible en ce moment.',
  error_waitlist_full: 'La liste d’attente est complète. Adressez-vous au comptoir.',
  error_party_size: 'Groupes de {{most}} personnes au plus. Appelez pour un groupe plus grand.',
  error_table_taken: '{{name}} occupe déjà cette table.',
  error_table_closed: '{{name}} est fermée aux commandes. Ouvrez-la d’abord, ou choisissez une autre table.',
  error_table_in_use:
    '{{name}} est occupée\u00a0: sa visite ou ses commandes sont encore en cours. Terminez d’abord la visite, ou choisissez une autre table.',
  error_unseat_over:
    'Le placement peut être repris pendant dix minutes. Terminez plutôt la visite à la table.',
} satisfies Words<'errors'>
