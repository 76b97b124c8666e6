/** The only addresses the program opens in the system's browser. Data from the service cannot add one. */
export const externalPages = {
  'dane-municipalities': 'https://geoportal.dane.gov.co/',
  'data-protection-law': 'https://www.funcionpublica.gov.co/eva/gestornormativo/norma.php?i=49981',
} as const

export type ExternalPageId = keyof typeof externalPages
