/** The only addresses the program ever hands to the system's browser. Nothing received from the service can add one. */
export const externalPages = {
  'dane-municipalities': 'https://geoportal.dane.gov.co/',
  'data-protection-law': 'https://www.funcionpublica.gov.co/eva/gestornormativo/norma.php?i=49981',
} as const

export type ExternalPageId = keyof typeof externalPages
