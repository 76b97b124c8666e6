import type { consentsEs } from './consents-es.ts'

/** The register of acceptances, in English. */
export const consentsEn: typeof consentsEs = {
  none: 'No send has been authorised yet.',
  total: (count) => `Acceptances in the register: ${count}`,
  whole: (last) => `The chain is complete. Last link: ${last}`,
  broken: (position) =>
    `The chain is broken at link ${position}: something was changed or removed. Keep a copy of the folder and contact support.`,
}

export const consentChecksEn = {
  ok: 'Register of acceptances complete: {count}',
  warning: 'Register of acceptances: {count}',
  failed: 'The register of acceptances is broken at link {position}: something was changed or removed',
}
