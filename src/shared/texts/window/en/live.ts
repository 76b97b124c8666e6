import type { Texts } from '../spanish.ts'

export const live: Texts['live'] = {
  trouble: {
    title: {
      offline: 'No connection {{since}}',
      'key-refused': 'The service has not accepted the key {{since}}',
      service: 'The service has been failing {{since}}',
    },
    reason: {
      offline: 'This computer has no network: check the cable or the Wi-Fi.',
      dns: 'The service host cannot be found: check the Internet connection.',
      refused: 'The server does not accept the connection.',
      'connect-timeout': 'The server does not answer when connecting.',
      tls: 'The secure connection cannot be made: check the office network.',
      certificate: 'The server certificate is not trusted: tell support.',
      proxy: 'The office proxy does not open the way to the service: tell those who keep it.',
      'proxy-credentials': 'The office proxy asks for a user and a password: tell those who keep it.',
      'proxy-unreachable': 'The office proxy cannot be reached: tell those who keep it.',
      'proxy-unsupported':
        'The settings ask for a proxy that this program does not use (only HTTP and HTTPS): tell those who keep it.',
      'no-answer': 'The service does not answer.',
      key: 'Nothing can be asked or filed with it. Check the key in Settings.',
      service: 'It answers with errors. There is nothing to do.',
    },
    kept: 'What was filed goes on, is not charged again and is not lost.',
    lastGood: 'Last answer: {{time}}.',
    neverGood: 'It has not answered since the program was opened.',
    next: 'It is tried again {{at}}.',
    noNext: 'Queries are stopped.',
    waiting_one: '{{formatted}} request waits',
    waiting_other: '{{formatted}} requests wait',
    checkKey: 'Check the key',
    batch: {
      offline:
        'No connection {{since}}: the result cannot be asked for. What was filed goes on; its result is asked for by itself once the connection is back. Do not file it again.',
      'key-refused':
        'The service has not accepted the key {{since}}: the result cannot be asked for. What was filed goes on. Check the key in Settings; do not file it again.',
      service:
        'The service has been failing {{since}}: the result cannot be asked for. What was filed goes on; its result is asked for by itself once it answers. Do not file it again.',
    },
    practiceOverChip: 'Practice session over',
    practiceOverItem: 'No result',
    practiceOverNext: 'Its practice session is over: nothing more will come.',
    practiceOver:
      'This batch is of an earlier practice session. The practice service keeps nothing when the program closes, so its result will not come. It cost nothing and there is nothing to decide. File the sample again to see the whole way.',
  },
}
