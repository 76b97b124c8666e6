import type { Texts } from '../spanish.ts'

export const shell: Texts['shell'] = {
  appName: 'Ventanilla',
  skip: 'Skip to content',
  navigation: 'Main navigation',
  railWide: 'Show menu names',
  railNarrow: 'Collapse the menu',
  palette: 'Go anywhere or do something',
  paletteShort: 'Go to…',
  help: 'Help',
  back: 'Back',
  forward: 'Forward',
  profile: {
    practice: 'Practice',
    test: 'Test',
    production: 'Production',
    unknown: 'Unknown key',
    none: 'Not connected',
    unverified: 'Key not verified',
    unverifiedOf: '{{kind}}, key not verified',
    unverifiedHint: 'It is not known yet whether the service accepts this key: it could not be tested.',
    refused: 'Key refused',
    refusedHint:
      'The service does not accept this key: it cannot be used to file or check anything. Check it in Settings.',
    practiceWhere: 'on this computer',
    practiceHint: 'Nothing leaves this computer and nothing costs money.',
    testHint: 'Test key: spends no credits, stores no data and returns example results.',
    productionHint: 'Production key: every accepted record costs one credit.',
    unknownHint: 'The key has no known prefix. It may cost credits.',
  },
  budget: 'Checks {{used}}/{{limit}}',
  budgetHint:
    'Result checks made in the last minute. For now {{limit}} a minute are allowed, evenly spread, to stay within the service’s limit.',
  budgetFrozen: 'The service asked to wait: {{left}} s',
  budgetFrozenMinutes: 'The service asked to wait: {{left}} min',
  budgetFrozenUntil: 'The service asked to wait; resumes {{at}}',
  budgetFrozenHint:
    'The service asked for a pause. Checks resume automatically when it ends; you do not need to do anything.',
  unverifiedTitle: 'The key is saved, but not verified',
  unverifiedBody:
    'It could not be tested with the service yet; nothing has been charged. Before you file, check the connection and the address and type the key again in Settings, with “Change key”: it is tested there at no cost.',
  refusedTitle: 'The service does not accept the key',
  refusedBody:
    'It cannot be used to file or check anything. What was filed continues; it is not charged again or lost. Ask your account administrator for a valid key and type it in Settings, with “Change key”.',
  suspectTitle: 'This database may be an older copy',
  frozenTitle: 'Sending is stopped: check your data',
  officeTitle: 'Sending is stopped for the whole office',
  awaitsTitle: 'Some sends are waiting for other desks',
  concernTitle: 'There is something you should know about your data',
  concernMore_one: 'And {{formatted}} more like this.',
  concernMore_other: 'And {{formatted}} more like these.',
  concernAll: 'View all ({{formatted}})',
  concernSeen: 'Got it',
  suspectBody:
    'A backup seems to have been restored. What was sent after that backup does not appear here and could be sent and charged again. Nothing is sent until you confirm.',
  suspectAction: 'Check and confirm',
  officeConfirmTitle: 'Continue with the office as it is on its server now?',
  officeConfirmBody:
    'Confirm only after the server’s administrator has told you that this is the valid office. Each desk then restores what it sent, with its numbers, and sending resumes. What was queued in the copy still waits until every desk has joined.',
  suspectConfirmTitle: 'Continue sending from this database?',
  suspectConfirmBody:
    'First check in the web application what was filed and does not appear here: if it is filed again, it is charged again. Once you confirm, what is queued can be sent again, when you decide.',
  suspectConfirm: 'Yes, I checked',
  budgetPaused: 'Checks are stopped',
  budgetPausedHint:
    'Nothing is being checked now. Check the key and the connection in Settings; nothing is lost meanwhile.',
  openRequests_one: '{{formatted}} request is waiting for its result.',
  openRequests_other: '{{formatted}} requests are waiting for their results.',
}
