import type { sealingEs } from './sealing-es.ts'

export const sealingEn: typeof sealingEs = {
  verified: 'The service recognises it.',
  unverified: {
    'not-tried': 'Not verified: it has not been tested with the service yet.',
    'no-answer': 'Not verified: the service did not answer. The key is saved; check the address and the network.',
    'not-the-service': 'Not verified: what answers at that address does not look like the service. Check the address.',
  },
  trials: {
    verified: (when: string) => `Verified with the service on ${when}.`,
    refused: (when: string) => `The service refused it on ${when}.`,
    unverified: (_when: string) => 'Not verified with the service.',
  },
  current: 'Current passphrase (it will not be shown): ',
  next: 'New passphrase, empty to go back to a key file (it will not be shown): ',
  again: 'Repeat it: ',
  backToKeyFile: 'Without a passphrase, anyone who copies this folder can open the secrets. Type "yes" to continue: ',
  yes: /^y(es)?$/i,
  changed: {
    'key-file': 'This profile’s secrets are now protected with a key file, without a passphrase.',
    passphrase:
      'This profile’s secrets are now protected with the new passphrase. From now on, set it in VENTANILLA_PASSPHRASE; if it is lost, they cannot be opened.',
  },
  backup: 'Passphrase for this backup, to restore it on another computer (it will not be shown): ',
  restore: 'This backup was made on another computer. Passphrase it was saved with (it will not be shown): ',
  carriesKey:
    'It includes its key, protected with the passphrase: it can be restored on another computer. The API key is not in it.',
  withoutKey:
    'It does not include its key: it can only be restored on this computer with this data folder. The API key is not in it.',
}
