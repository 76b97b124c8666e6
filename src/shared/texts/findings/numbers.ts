import type { FindingEntries } from './finding-entry.ts'

/** Digits, identity documents, phones, e-mail, money. */
export const numberFindings = {
  'digits.not-digits': {
    severity: 'error',
    at: ['digits'],
    title: { es: 'Solo se admiten números', en: 'Only digits are allowed' },
    sentence: {
      es: 'Solo se admiten los dígitos 0 a 9, sin puntos, espacios ni guiones. Por ejemplo 1020304200.',
      en: 'Only digits 0 to 9 are accepted, without dots, spaces or hyphens. For example 1020304200.',
    },
  },
  'digits.scientific-notation': {
    severity: 'error',
    at: ['digits', 'phone', 'money', 'alphanumeric'],
    byExcel: true,
    title: { es: 'Número en notación científica', en: 'Number in scientific notation' },
    sentence: {
      es: 'Excel guardó un número redondeado y se perdieron dígitos. Escriba el número completo y dé formato Texto a la columna.',
      en: 'Excel saved a rounded number and digits were lost. Write the full number and format the column as Text.',
    },
  },
  'identification.has-letters': {
    severity: 'error',
    at: ['NumeroIdentificacion'],
    title: { es: 'Identificación con letras', en: 'Document number with letters' },
    sentence: {
      es: 'El servicio solo recibe números de documento con dígitos. Un pasaporte con letras no se puede radicar por aquí; si hay un error de digitación, escriba solo los dígitos.',
      en: 'The service only accepts numeric document numbers. A passport with letters cannot be filed here; if it is a typing error, write the digits only.',
    },
  },
  'identification.other-type': {
    severity: 'error',
    at: ['NumeroIdentificacion'],
    title: { es: 'Dos tipos de documento', en: 'Two document types' },
    sentence: {
      es: 'La celda del número decía «{said}» y la del tipo dice {type}. Corrija el tipo, o confirme que el de su columna es el correcto.',
      en: 'The number cell said “{said}” and the type cell says {type}. Correct the type, or confirm that the type column is right.',
    },
    isDoubt: true,
  },
  'identification.unlikely-length': {
    severity: 'warning',
    at: ['NumeroIdentificacion'],
    title: { es: 'Identificación con longitud inusual', en: 'Document number of unusual length' },
    sentence: {
      es: 'El número tiene {digits} dígitos; lo usual para {type} son de {least} a {most}. Verifíquelo contra el documento.',
      en: 'The number has {digits} digits; {type} usually has {least} to {most}. Check it against the document.',
    },
  },
  'identification.leading-zeros': {
    severity: 'error',
    at: ['NumeroIdentificacion'],
    title: { es: 'Identificación que empieza por cero', en: 'Identification starting with zero' },
    sentence: {
      es: 'El número empieza por cero, y los números de documento no: quizá un programa lo rellenó. Quite los ceros, o confirme que así es.',
      en: 'The number starts with zero, and document numbers do not: a program may have padded it. Remove the zeros, or confirm that it is right.',
    },
    isDoubt: true,
  },
  'identification.unlikely': {
    severity: 'error',
    at: ['NumeroIdentificacion'],
    title: { es: 'Número de documento poco probable', en: 'Unlikely document number' },
    sentence: {
      es: 'No parece el número de un documento: quizá se escribió solo para llenar la celda. Escriba el número, o confirme que es ese.',
      en: 'It does not look like a document number: it may have been typed just to fill the cell. Write the number, or confirm that it is this one.',
    },
    isDoubt: true,
  },
  'identification.is-a-phone': {
    severity: 'error',
    at: ['NumeroIdentificacion'],
    title: { es: 'Teléfono en lugar del documento', en: 'Telephone instead of the document' },
    sentence: {
      es: 'Parece un teléfono: tiene 10 dígitos y empieza por 3 o por 60, como ninguna cédula de hoy. Escriba el número del documento, o confirme que es ese.',
      en: 'It looks like a telephone: it has 10 digits and begins with 3 or 60, like no cédula today. Write the document number, or confirm that it is this one.',
    },
    isDoubt: true,
  },
  'identifier.is-a-date': {
    severity: 'error',
    at: ['code', 'NumeroIdentificacion', 'alphanumeric'],
    byExcel: true,
    title: { es: 'Fecha en lugar de un número', en: 'Date instead of a number' },
    sentence: {
      es: 'Aquí va un número o código y hay una fecha: Excel convirtió lo que se escribió, y ya no se sabe qué era. Escríbalo de nuevo.',
      en: 'This should be a number or code, but it is a date: Excel converted what was typed, and the original is lost. Write it again.',
    },
  },
  'document-type.not-accepted': {
    severity: 'error',
    at: ['accepted'],
    title: { es: 'Tipo de documento no admitido', en: 'Document type not accepted' },
    sentence: {
      es: 'Este tipo de documento no se admite en antecedentes. Escriba uno de estos: {accepted}.',
      en: 'Background checks do not accept this document type. Write one of these: {accepted}.',
    },
  },
  'document-type.not-a-code': {
    severity: 'error',
    at: ['document-type'],
    title: { es: 'Tipo de documento que no es un código', en: 'Document type that is not a code' },
    sentence: {
      es: 'El servicio solo recibe tipos de documento en mayúsculas y dígitos, sin guiones ni espacios. Escriba el código, por ejemplo CC.',
      en: 'The service only accepts document types in capitals and digits, without hyphens or spaces. Write the code, for example CC.',
    },
  },
  'document-type.elsewhere': {
    severity: 'either',
    at: ['document-type'],
    title: { es: 'Documento que no está en la lista', en: 'Document not in the list' },
    sentence: {
      es: 'Este documento no está en la lista de tipos. Pregunte qué documento colombiano tiene la persona, o confirme que el servicio lo recibe.',
      en: 'This document is not in the list of types. Ask which Colombian document the person has, or confirm that the service accepts it.',
    },
    isDoubt: 'as-warning',
  },
  'document-type.age-mismatch': {
    severity: 'warning',
    at: ['affiliation:TipoDocumentoIdentificacion', 'affiliation-form:TipoDocumentoIdentificacion'],
    title: { es: 'Tipo de documento que no va con la edad', en: 'Document type does not fit the age' },
    sentence: {
      es: 'Con {age} años no es usual tener {type}. Revise el tipo de documento y la fecha de nacimiento.',
      en: '{type} is unusual at age {age}. Check the document type and the date of birth.',
    },
  },
  'document-type.not-a-person': {
    severity: 'error',
    at: ['affiliation:TipoDocumentoIdentificacion', 'affiliation-form:TipoDocumentoIdentificacion'],
    title: { es: 'NIT en lugar de un documento de persona', en: 'NIT instead of a person’s document' },
    sentence: {
      es: 'El NIT identifica a una empresa, y aquí va un trabajador. Escriba el tipo de su documento, o confirme que es así.',
      en: 'A NIT identifies a company, and this should be a worker. Write their document type, or confirm that it is right.',
    },
    isDoubt: true,
  },
  'phone.wrong-length': {
    severity: 'error',
    at: ['phone'],
    title: { es: 'Celular que no tiene 10 dígitos', en: 'Mobile number without 10 digits' },
    sentence: {
      es: 'El celular tiene 10 dígitos, sin indicativo ni espacios. Por ejemplo 3001234567.',
      en: 'A mobile number has 10 digits, without country code or spaces. For example 3001234567.',
    },
  },
  'phone.landline': {
    severity: 'warning',
    at: ['phone'],
    title: { es: 'Teléfono fijo en lugar de celular', en: 'Landline instead of mobile' },
    sentence: {
      es: 'Parece un teléfono fijo (empieza por 60). Si la persona tiene celular, escríbalo.',
      en: 'It looks like a landline (starts with 60). If the person has a mobile number, write it instead.',
    },
  },
  'phone.unlikely': {
    severity: 'error',
    at: ['phone'],
    title: { es: 'Celular poco probable', en: 'Unlikely mobile number' },
    sentence: {
      es: 'No parece un celular de Colombia: empiezan por 3 y no son un dígito repetido. Corríjalo, o confirme que así es.',
      en: 'It does not look like a Colombian mobile number: they start with 3 and are not a repeated digit. Correct it, or confirm that it is right.',
    },
    isDoubt: true,
  },
  'email.invalid': {
    severity: 'error',
    at: ['email'],
    title: { es: 'Correo no válido', en: 'Invalid email' },
    sentence: {
      es: 'No es un correo electrónico válido. Escriba una sola dirección, como nombre@empresa.com.',
      en: 'This is not a valid email address. Write a single address, like name@company.com.',
    },
  },
  'email.unlikely-domain': {
    severity: 'error',
    at: ['email'],
    title: { es: 'Dominio de correo poco probable', en: 'Unlikely email domain' },
    sentence: {
      es: 'El dominio del correo parece mal escrito. Corríjalo, o confirme que así es.',
      en: 'The email domain looks misspelt. Correct it, or confirm that it is right.',
    },
    isDoubt: true,
  },
  'money.not-a-number': {
    severity: 'error',
    at: ['money'],
    title: { es: 'IBC que no es un número', en: 'IBC that is not a number' },
    sentence: {
      es: 'El IBC es un valor en pesos, solo con dígitos: sin $, puntos, comas ni centavos. Por ejemplo 1750905.',
      en: 'The IBC is an amount in pesos, digits only: without $, dots, commas or cents. For example 1750905.',
    },
  },
  'ibc.out-of-range': {
    severity: 'warning',
    at: ['Ibc'],
    title: { es: 'IBC fuera de lo habitual', en: 'Unusual IBC' },
    sentence: {
      es: 'El IBC normalmente está entre 1 y 25 salarios mínimos ({minimum} a {maximum}). Verifíquelo; hay excepciones.',
      en: 'The IBC is normally between 1 and 25 minimum wages ({minimum} to {maximum}). Check it; there are exceptions.',
    },
  },
  'ibc.unlikely': {
    severity: 'error',
    at: ['Ibc'],
    title: { es: 'IBC al que le faltan o sobran ceros', en: 'IBC with missing or extra zeros' },
    sentence: {
      es: 'El IBC está muy lejos de lo que se paga ({minimum} a {maximum}): quizá faltan o sobran ceros. Corríjalo, o confirme que así es.',
      en: 'The IBC is far from usual pay ({minimum} to {maximum}): zeros may be missing or extra. Correct it, or confirm that it is right.',
    },
    isDoubt: true,
  },
  'nit.includes-check-digit': {
    severity: 'warning',
    at: ['NitEmpresa'],
    title: { es: 'NIT con dígito de verificación', en: 'NIT with check digit' },
    sentence: {
      es: 'El NIT parece incluir el dígito de verificación. Escríbalo sin él, salvo que el servicio se lo pida.',
      en: 'The NIT seems to include its check digit. Write it without the check digit, unless the service asks for it.',
    },
  },
  'nit.wrong-check-digit': {
    severity: 'either',
    at: ['NitEmpresa'],
    title: { es: 'Dígito de verificación errado', en: 'Wrong check digit' },
    sentence: {
      es: 'El dígito de verificación del NIT no corresponde: es {digit} y debería ser {expected}. Revise el número completo.',
      en: 'The check digit of the NIT does not match: it is {digit} and should be {expected}. Check the full number.',
    },
  },
  'nit.unlikely-length': {
    severity: 'warning',
    at: ['NitEmpresa'],
    title: { es: 'NIT con longitud inusual', en: 'NIT with unusual length' },
    sentence: {
      es: 'El NIT de una empresa tiene 9 dígitos sin el de verificación. Verifíquelo.',
      en: 'A company’s NIT has 9 digits without the check digit. Check it.',
    },
  },
} as const satisfies FindingEntries
