import type { CatalogueKind } from '../../domain/catalogue/catalogue.ts'
import type { Sentence } from '../../kernel/language.ts'

/** The code lists by their usual name, as the object of a sentence. */
export const catalogueNames: Readonly<Record<CatalogueKind, Sentence>> = {
  'document-type': { es: 'el catálogo de tipos de documento', en: 'the catalogue of document types' },
  gender: { es: 'el catálogo de géneros', en: 'the catalogue of genders' },
  country: { es: 'el catálogo de países', en: 'the catalogue of countries' },
  dane: { es: 'el catálogo de municipios (DANE)', en: 'the catalogue of municipalities (DANE)' },
  eps: { es: 'el catálogo de EPS', en: 'the catalogue of EPS' },
  ccf: { es: 'el catálogo de cajas de compensación', en: 'the catalogue of family funds' },
  arl: { es: 'el catálogo de ARL', en: 'the catalogue of ARL' },
  afp: { es: 'el catálogo de AFP', en: 'the catalogue of AFP' },
}
