import type { Texts } from '../es/index.ts'

export const live: Texts['live'] = {
  paused: 'Queries are stopped.',
  result: {
    now: 'Asking for the result…',
    seconds: 'Next query in {{left}} s',
    minutes: 'Next query in {{left}} min',
    at: 'Next query at {{time}}',
  },
  certificate: {
    now: 'Looking for certificates…',
    seconds: 'Next look for certificates in {{left}} s',
    minutes: 'Next look for certificates in {{left}} min',
    at: 'Next look for certificates at {{time}}',
  },
}
