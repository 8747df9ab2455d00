import type { Words } from './words'

export default {
  otherStores: 'Autres établissements',
  title: 'Navigation',
  languages: 'Langue',
  location: 'Adresse de l’établissement',
  hours: 'Heures d’ouverture',
  history: 'Historique des commandes',
  privacy: 'Politique de confidentialité',
  company: 'À propos de {{name}}',
  version: 'Version {{version}}',
  build: 'révision {{build}}',
  poweredBy: 'propulsé par',
  member: {
    section: 'Adhésion',
    login: 'Se connecter',
    profile: 'Profil',
    data: 'Vos données',
    merge: 'Fusionner une ancienne adhésion',
    mergeVip: 'Fusionner avec mon adhésion VIP',
    onHold: 'Votre adhésion est suspendue',
    onHoldBody:
      'Veuillez contacter l’établissement au {{phone}}. Vous pouvez commander sans compte en attendant.',
    logout: 'Se déconnecter',
    out: 'Vous êtes déconnecté.',
    member: 'Membre',
    vip: 'Membre VIP',
  },
  consent: {
    title: 'Mesure d’audience',
    body: 'Pouvons-nous compter les visites et les commandes avec Google Analytics ? Votre nom, votre téléphone et votre adresse n’en font jamais partie.',
    yes: 'Autoriser',
    no: 'Non merci',
    state_yes: 'Vos visites sont comptées.',
    state_no: 'Vos visites ne sont pas comptées.',
  },
  policy: {
    title: 'Politique de confidentialité',
    collect: 'Ce que nous conservons',
    collectBody:
      'Pour préparer votre commande, nous conservons ce que vous avez commandé, le moment, ainsi que le numéro de téléphone et le nom que vous donnez. L’établissement ne s’en sert que pour votre commande et ses obligations légales.',
    device: 'Sur cet appareil',
    deviceBody:
      'Votre commande en cours, votre historique, vos dernières coordonnées et votre langue sont conservés sur cet appareil, scellés par une clé qui ne le quitte pas. Vous pouvez effacer l’historique en tout temps.',
    share: 'Qui les voit',
    shareBody:
      'L’établissement où vous commandez et ceux qui l’aident à exécuter votre commande. Personne ne vend vos renseignements. Aucun numéro de carte ne passe par cette application.',
    time: 'Combien de temps',
    timeBody:
      'Les coordonnées d’une commande sans compte sont supprimées après 90 jours\u202f; les montants sont gardés comme la loi l’exige.',
    children: 'Enfants',
    childrenBody: 'Cette application ne s’adresse pas aux moins de 16 ans.',
    rights: 'Vos choix',
    rightsBody:
      'Demandez à l’établissement à consulter, à faire corriger ou à faire supprimer ce qu’il conserve à votre sujet. Son téléphone et son adresse figurent sous «\u00a0Adresse de l’établissement\u00a0».',
  },
  test: 'Page d’essai',
  addresses: 'Vos adresses',
} satisfies Words<'drawer'>
