import type { Texts } from '../spanish.ts'

export const home: Texts['home'] = {
  title: 'Home',
  connect: {
    baseUrl: 'Service address',
    baseUrlHint: 'For example https://service.example.co',
    baseUrlInvalid: 'Type an address that starts with https://',
    apiKey: 'API key',
    apiKeyHint: 'Create it in the web application, under Configuration, API Keys.',
    showKey: 'Show or hide the key',
    apiKeyMissing: 'Type the key.',
    testWarningTitle: 'This is a test key',
    testWarning:
      'A key that starts with service_test_ spends no credits and stores no data, and its results are examples.',
    unknownWarning: 'The key does not start with service_key_ or service_test_. Check that you copied all of it.',
    submit: 'Connect',
    back: 'Cancel',
  },
}
