import type { Texts } from '../spanish.ts'

export const evidence: Texts['evidence'] = {
  began: 'Attempt {{attempt}}: started on {{began}}.',
  times: 'Attempt {{attempt}}: started on {{began}} and ended without an answer at {{ended}}.',
  connection: {
    'not-opened': 'Connection: the program stopped before opening it.',
    unknown: 'Connection: unknown. The program stopped in the middle of sending.',
    connected: 'Connection: the service was reached.',
    answering: 'Connection: established, and the other side began to answer.',
  },
  bytes: {
    'not-opened': 'Data: there is no sign that any of the {{size}} went out. Check anyway before sending again.',
    unknown: 'Data: all {{size}}, part of it or nothing may have gone out.',
    connected: 'Data: all {{size}} may have gone out; the service did not confirm receiving it.',
    answering: 'Data: almost certainly all {{size}} went out.',
  },
  answer: {
    none: 'Answer: none arrived.',
    lost: 'Answer: it started to arrive but could not be saved on this computer.',
    cut: 'Answer: it started to arrive at {{time}} (status {{status}}) and was cut off after {{size}}. What arrived was saved.',
    unreadable:
      'Answer: it arrived at {{time}} (status {{status}}, {{size}}) but does not say what was accepted. It was saved in full.',
  },
  identifier: {
    none: 'Request number (IdSolicitud): none could be read.',
    read: 'Request number (IdSolicitud): {{id}} is known. Ventanilla checks it with a free query; if it matches exactly what was sent, the send is no longer uncertain.',
    notFound:
      'Request number (IdSolicitud): {{id}}. The service cannot find it; it will be checked again, less and less often.',
    refused:
      'Request number (IdSolicitud): {{id}}. To the service that number belongs to something else, not to what was sent: it was not used and is no longer checked.',
    label: 'Did the service’s support give you the request number (IdSolicitud)?',
    hint: 'It is checked with a free query. Nothing is sent.',
    check: 'Check number',
    checking: 'The number was saved and is being checked with a free query.',
  },
  notice:
    'Notification from the service: one with exactly these people arrived on {{time}} (IdSolicitud {{id}}). It also fits another uncertain send: one of the two was applied. Look up that number in the web application before you send again.',
}
