/** The title of the page. */
export const MESSAGES = {
  en: {
    'glossary.title': 'Glossary',
  },
  ar: {
    'glossary.title': 'مسرد المصطلحات',
  },
  de: {
    'glossary.title': 'Glossar',
  },
  es: {
    'glossary.title': 'Glosario',
  },
  fr: {
    'glossary.title': 'Glossaire',
  },
  ja: {
    'glossary.title': '用語集',
  },
}
