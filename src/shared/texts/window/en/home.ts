import type { Texts } from '../spanish.ts'

export const home: Texts['home'] = {
  title: 'Home',
  firstTitle: 'Welcome to Ventanilla',
  firstLead: 'Validate your staff files, file them with the service and keep the evidence. How do you want to start?',
  practice: {
    title: 'Practise',
    lead: 'Try the whole way with a practice service inside this computer.',
    points: ['No key and no internet needed.', 'Nothing leaves this computer.', 'It costs nothing.'],
    action: 'Practise',
  },
  key: {
    title: 'I have a key',
    lead: 'Connect to the service with the key you made in the web application.',
    points: [
      'The key is kept encrypted by the operating system.',
      'Every accepted record costs one credit.',
      'You are always asked to confirm before sending.',
    ],
    action: 'I have a key',
  },
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
    back: 'Back',
  },
}
