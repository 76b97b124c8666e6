import type { Texts } from '../spanish.ts'

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
    read: 'Request number (IdSolicitud): {{id}} is known. Ventanilla checks it with a query, which costs nothing; if it names exactly what was sent, the send is no longer uncertain.',
    notFound:
      'Request number (IdSolicitud): {{id}}. The service says that it does not find it; it will be asked again, less and less often.',
    refused:
      'Request number (IdSolicitud): {{id}}. Under that number the service answers for something else, not for what was sent: it was not taken and is not asked for any more.',
    label: 'Did the service’s support give you the request number (IdSolicitud)?',
    hint: 'It is checked with a query, which costs nothing. Nothing is sent.',
    check: 'Check number',
    checking: 'The number was noted and is checked with a query, at no cost.',
  },
  notice:
    'Notification of the service: one with exactly these people came on {{time}} (IdSolicitud {{id}}). It fits another uncertain send as well: one of the two was applied. Look for that number in the web application before you send again.',
}
