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
      certificate: 'The server’s certificate is not trusted: contact support.',
      proxy: 'The office proxy blocks access to the service: contact IT.',
      'proxy-credentials': 'The office proxy asks for a user name and password: contact IT.',
      'proxy-unreachable': 'The office proxy cannot be reached: contact IT.',
      'proxy-unsupported':
        'The settings ask for a proxy type that this program does not support (only HTTP and HTTPS): contact IT.',
      'no-answer': 'The service does not answer.',
      key: 'It cannot be used to check or file anything. Check the key in Settings.',
      service: 'It answers with errors. You do not need to do anything.',
    },
    kept: 'What was filed continues; it is not charged again or lost.',
    lastGood: 'Last answer: {{time}}.',
    neverGood: 'It has not answered since the program opened.',
    next: 'Next try {{at}}.',
    noNext: 'Checks are stopped.',
    waiting_one: '{{formatted}} request waiting',
    waiting_other: '{{formatted}} requests waiting',
    checkKey: 'Check the key',
    batch: {
      offline:
        'No connection {{since}}: the result cannot be checked. What was filed continues; the result is fetched automatically once the connection is back. Do not file it again.',
      'key-refused':
        'The service has not accepted the key {{since}}: the result cannot be checked. What was filed continues. Check the key in Settings; do not file it again.',
      service:
        'The service has been failing {{since}}: the result cannot be checked. What was filed continues; the result is fetched automatically once the service answers. Do not file it again.',
    },
    practiceOverChip: 'Practice session over',
    practiceOverItem: 'No result',
    practiceOverNext: 'Its practice session is over: nothing more will arrive.',
    practiceOver:
      'This batch is from an earlier practice session. The practice service keeps nothing when the program closes, so its result will not arrive. It cost nothing and there is nothing to decide. File the sample again to see the whole process.',
  },
}
