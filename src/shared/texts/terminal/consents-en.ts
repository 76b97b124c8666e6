import type { consentsEs } from './consents-es.ts'

/** The register of acceptances, in English. */
export const consentsEn: typeof consentsEs = {
  none: 'No send was accepted yet.',
  total: (count) => `Acceptances in the register: ${count}`,
  whole: (last) => `The chain is whole. Its last link: ${last}`,
  broken: (position) =>
    `The chain is broken at link ${position}: something was changed or taken out. Keep a copy of the folder and tell support.`,
}

export const consentChecksEn = {
  ok: 'Register of acceptances whole: {count}',
  warning: 'Register of acceptances: {count}',
  failed: 'The register of acceptances is broken at link {position}: something was changed or taken out',
}
