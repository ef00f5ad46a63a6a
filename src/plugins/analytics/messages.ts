/** The texts of the question. */
export const MESSAGES = {
  en: {
    'consent.accept': 'Yes',
    'consent.decline': 'No',
    'consent.label': 'Analytics',
    'consent.question': 'May this site count your visit with Google Analytics?',
  },
  ar: {
    'consent.accept': 'نعم',
    'consent.decline': 'لا',
    'consent.label': 'التحليلات',
    'consent.question': 'هل تسمح لهذا الموقع بإحصاء زيارتك باستخدام Google Analytics؟',
  },
  de: {
    'consent.accept': 'Ja',
    'consent.decline': 'Nein',
    'consent.label': 'Analyse',
    'consent.question': 'Darf diese Website Ihren Besuch mit Google Analytics zählen?',
  },
  es: {
    'consent.accept': 'Sí',
    'consent.decline': 'No',
    'consent.label': 'Analítica',
    'consent.question': '¿Puede este sitio contar tu visita con Google Analytics?',
  },
  fr: {
    'consent.accept': 'Oui',
    'consent.decline': 'Non',
    'consent.label': 'Mesure d’audience',
    'consent.question': 'Ce site peut-il compter votre visite avec Google Analytics ?',
  },
  ja: {
    'consent.accept': 'はい',
    'consent.decline': 'いいえ',
    'consent.label': 'アクセス解析',
    'consent.question': 'Google アナリティクスで訪問を計測してもよろしいですか？',
  },
}
