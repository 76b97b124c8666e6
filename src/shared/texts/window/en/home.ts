import type { Texts } from '../spanish.ts'

export const home: Texts['home'] = {
  title: 'Home',
  connect: {
    baseUrl: 'Service address',
    baseUrlHint: 'For example https://service.example.co',
    baseUrlInvalid: 'Type an address that begins with https://',
    apiKey: 'API key',
    apiKeyHint: 'Made in the web application, under Configuration, API Keys.',
    showKey: 'Show or hide the key',
    apiKeyMissing: 'Type the key.',
    testWarningTitle: 'This is a test key',
    testWarning:
      'With a key that begins with service_test_ no credits are spent, no data is stored and results are examples.',
    unknownWarning: 'The key begins neither with service_key_ nor with service_test_. Check that you copied all of it.',
    submit: 'Connect',
    back: 'Cancel',
  },
}
