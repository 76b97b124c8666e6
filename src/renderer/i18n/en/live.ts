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
  trouble: {
    title: {
      offline: 'No connection since {{time}}',
      'key-refused': 'The service has not accepted the key since {{time}}',
      service: 'The service has been failing since {{time}}',
    },
    reason: {
      offline: 'This computer has no network.',
      dns: 'The service host cannot be found.',
      refused: 'The server does not accept the connection.',
      'connect-timeout': 'The server does not answer when connecting.',
      tls: 'The secure connection cannot be made.',
      certificate: 'The server certificate is not trusted: tell support.',
      proxy: 'The office proxy refuses the connection.',
      'no-answer': 'The service does not answer.',
      key: 'Nothing can be asked or sent with it. Check the key; nothing is lost meanwhile.',
      service: 'Its answers are an error. There is nothing to do.',
    },
    lastGood: 'Last answer: {{time}}.',
    neverGood: 'It has not answered since the program was opened.',
    next: 'It is tried again at {{time}}.',
    noNext: 'Queries are stopped.',
    waiting_one: '{{formatted}} request waits',
    waiting_other: '{{formatted}} requests wait',
    checkKey: 'Check the key',
    batch: {
      offline:
        'No connection since {{time}}: the result cannot be asked for. It is asked for by itself once it is back.',
      'key-refused': 'The service has not accepted the key since {{time}}: the result cannot be asked for.',
      service:
        'The service has been failing since {{time}}: the result cannot be asked for. It is asked for by itself once it answers.',
    },
    practiceOverChip: 'Practice session over',
    practiceOver:
      'This batch is of an earlier practice session. The practice service keeps nothing when the program closes, so its result will not come. File the sample again to see the whole way.',
  },
}
