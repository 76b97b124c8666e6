import type { Texts } from '../es/index.ts'

export const evidence: Texts['evidence'] = {
  began: 'Attempt {{attempt}}: began on {{began}}.',
  times: 'Attempt {{attempt}}: began on {{began}} and was left without an answer at {{ended}}.',
  connection: {
    'not-opened': 'Connection: the program stopped before opening it.',
    unknown: 'Connection: not known. The program stopped in the middle of sending.',
    connected: 'Connection: there was a connection with the service.',
    answering: 'Connection: there was one, and the other side began to answer.',
  },
  bytes: {
    'not-opened': 'Data: nothing shows that any of the {{size}} left. Check all the same before sending again.',
    unknown: 'Data: all {{size}} may have left, or a part, or none.',
    connected: 'Data: all {{size}} may have left; the service did not confirm that it has them.',
    answering: 'Data: almost certainly all {{size}} left.',
  },
  answer: {
    none: 'Answer: nothing came.',
    lost: 'Answer: it began to come but could not be kept on this computer.',
    cut: 'Answer: it began to come at {{time}} (status {{status}}) and broke off after {{size}}. What came was kept.',
    unreadable:
      'Answer: it came at {{time}} (status {{status}}, {{size}}) but does not say what was accepted. It was kept whole.',
  },
  identifier: {
    none: 'Request number (IdSolicitud): none could be read.',
    read: 'Request number (IdSolicitud): {{id}} could be read. It was very probably applied; look for it in the web application.',
  },
  notice:
    'Notification of the service: one with exactly these people came on {{time}} (IdSolicitud {{id}}). It fits another uncertain send as well: one of the two was applied. Look for that number in the web application before you send again.',
}
