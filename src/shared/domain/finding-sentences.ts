import type { Sentence } from '../kernel/language.ts'
import type { FindingCode, KnownSuggestionKind } from './draft/finding-codes.ts'

/** What is wrong with a value and what to write instead. The value itself is shown beside the sentence. */
export const findingSentences: Readonly<Record<FindingCode, Sentence>> = {
  'field.required': {
    es: 'Falta este dato, que es obligatorio. Escríbalo en la celda.',
    en: 'This value is missing and is required. Write it in the cell.',
  },
  'cell.error': {
    es: 'La celda tiene un error de Excel, no un dato. Corrija la fórmula en el archivo o escriba aquí el valor.',
    en: 'The cell holds an Excel error, not a value. Mend the formula in the file or write the value here.',
  },
  'text.invisible-character': {
    es: 'Hay caracteres invisibles o saltos de línea dentro del texto. Escríbalo de nuevo en una sola línea.',
    en: 'There are invisible characters or line breaks inside the text. Write it again on one line.',
  },
  'text.broken-character': {
    es: 'Hay letras dañadas (�): se perdieron tildes o eñes al guardar el archivo. Escriba el texto completo.',
    en: 'There are broken letters (�): accents were lost when the file was saved. Write the whole text.',
  },
  'text.looks-like-date': {
    es: 'Aquí va un texto y hay una fecha: quizá Excel convirtió lo que se escribió. Confirme el valor.',
    en: 'A text belongs here and there is a date: Excel may have converted what was typed. Confirm the value.',
  },
  'text.damaged-letters': {
    es: 'Hay letras cambiadas por otras: el archivo se guardó con una codificación y se leyó con otra.',
    en: 'Letters were changed for others: the file was saved in one encoding and read in another.',
  },
  'text.odd-letters': {
    es: 'Parece que faltan letras o que hay unas por otras, como cuando un programa las daña. Corrija el texto, o confirme que así se escribe.',
    en: 'Letters seem to be missing or changed for others, as when a program damages them. Correct the text, or confirm that it is spelt so.',
  },
  'text.maybe-damaged': {
    es: 'Otros textos de este archivo tienen letras dañadas, y este puede tenerlas también sin que se note. Corríjalo, o confirme que así se escribe.',
    en: 'Other texts of this file have damaged letters, and this one may have some too without showing it. Correct it, or confirm that it is spelt so.',
  },
  'text.symbols': {
    es: 'Hay dibujos o símbolos dentro del texto. Quítelos, o confirme que van.',
    en: 'There are pictures or symbols inside the text. Remove them, or confirm that they belong.',
  },
  'text.no-letters': {
    es: 'Aquí va un texto y no hay ni una letra: quizá es el código de otra columna. Escriba el texto, o confirme que así es.',
    en: 'A text belongs here and there is not one letter: it may be the code of another column. Write the text, or confirm that it is so.',
  },
  'text.filler': {
    es: 'Esto solo llena la celda: no es un dato. Escriba el dato, o deje la celda vacía si el campo es opcional.',
    en: 'This only fills the cell: it is no value. Write the value, or leave the cell empty where the field is optional.',
  },
  'text.maybe-filler': {
    es: 'Parece que no hay dato. Si de verdad no existe, confírmelo; si no, escríbalo.',
    en: 'There seems to be no value. If there really is none, confirm it; else write it.',
  },
  'text.same-as-above': {
    es: 'Quiere decir «lo mismo de arriba», y el servicio recibe cada fila por separado. Escriba el dato.',
    en: 'It means “the same as above”, and the service receives each row by itself. Write the value.',
  },
  'digits.not-digits': {
    es: 'Solo se admiten los dígitos 0 a 9, sin puntos, espacios ni guiones. Por ejemplo 1020304200.',
    en: 'Only the digits 0 to 9 are accepted, without dots, spaces or hyphens. For example 1020304200.',
  },
  'digits.scientific-notation': {
    es: 'Excel guardó un número redondeado y se perdieron dígitos. Escriba el número completo y dé formato Texto a la columna.',
    en: 'Excel saved a rounded number and digits were lost. Write the whole number and format the column as Text.',
  },
  'identification.has-letters': {
    es: 'El servicio solo recibe números de documento con dígitos. Un pasaporte con letras no se puede radicar por aquí; si hay un error de digitación, escriba solo los dígitos.',
    en: 'The service only takes document numbers made of digits. A passport with letters cannot be filed here; if it is a typing error, write the digits only.',
  },
  'identification.unlikely': {
    es: 'No parece el número de un documento: quizá se escribió solo para llenar la celda. Escriba el número, o confirme que es ese.',
    en: 'It does not look like the number of a document: it may have been typed only to fill the cell. Write the number, or confirm that it is this one.',
  },
  'identification.unlikely-length': {
    es: 'El número tiene {digits} dígitos; lo usual para {type} son de {least} a {most}. Verifíquelo contra el documento.',
    en: 'The number has {digits} digits; usual for {type} are {least} to {most}. Check it against the document.',
  },
  'identification.leading-zeros': {
    es: 'El número empieza por cero, y los números de documento no: quizá un programa lo rellenó. Quite los ceros, o confirme que así es.',
    en: 'The number begins with a zero, and numbers of documents do not: a program may have filled it up. Remove the zeros, or confirm that it is so.',
  },
  'identifier.is-a-date': {
    es: 'Aquí va un número o código y hay una fecha: Excel convirtió lo que se escribió, y ya no se sabe qué era. Escríbalo de nuevo.',
    en: 'A number or code belongs here and there is a date: Excel converted what was typed, and it cannot be known any more. Write it again.',
  },
  'document-type.not-accepted': {
    es: 'Este tipo de documento no se admite en antecedentes. Escriba uno de estos: {accepted}.',
    en: 'Background checks do not take this document type. Write one of these: {accepted}.',
  },
  'document-type.not-a-code': {
    es: 'El servicio solo recibe tipos de documento en mayúsculas y dígitos, sin guiones ni espacios. Escriba el código, por ejemplo CC.',
    en: 'The service only takes document types in capitals and digits, without hyphens or spaces. Write the code, for example CC.',
  },
  'document-type.not-a-person': {
    es: 'El NIT identifica a una empresa, y aquí va un trabajador. Escriba el tipo de su documento, o confirme que es así.',
    en: 'A NIT identifies a company, and a worker belongs here. Write the type of their document, or confirm that it is so.',
  },
  'document-type.age-mismatch': {
    es: 'Con {age} años no es usual tener {type}. Revise el tipo de documento y la fecha de nacimiento.',
    en: 'At {age} years of age {type} is unusual. Check the document type and the date of birth.',
  },
  'date.invalid-format': {
    es: 'La fecha debe escribirse dd/mm/aaaa, por ejemplo 05/03/1990.',
    en: 'The date must be written dd/mm/yyyy, for example 05/03/1990.',
  },
  'date.does-not-exist': {
    es: 'Esa fecha no existe en el calendario. Recuerde: primero el día y luego el mes, dd/mm/aaaa.',
    en: 'That date does not exist. Remember: the day first and then the month, dd/mm/yyyy.',
  },
  'date.out-of-range': {
    es: 'El año es anterior a 1900. Escriba la fecha con el año completo, dd/mm/aaaa.',
    en: 'The year is before 1900. Write the date with its whole year, dd/mm/yyyy.',
  },
  'date.serial-number': {
    es: 'Es el número interno con que Excel guarda una fecha. Dé formato de fecha a la celda o escríbala como dd/mm/aaaa.',
    en: 'This is the internal number by which Excel keeps a date. Format the cell as a date or write it as dd/mm/yyyy.',
  },
  'date.maybe-swapped': {
    es: 'Hay {monthFirst} {monthFirst?fecha que solo se lee|fechas que solo se leen} con el mes primero {where}, y {dayFirst} con el día primero. Esta se puede leer de las dos formas: escoja cuál es, o confirme que está bien.',
    en: 'There {monthFirst?is|are} {monthFirst} {monthFirst?date|dates} that can only be read month first {where}, and {dayFirst} day first. This one can be read both ways: choose which it is, or confirm that it is right.',
  },
  'date.cell-swapped': {
    es: 'Las fechas que Excel reconoció en esta columna son todas hasta el día 12, y {texts} que pasan de él {texts?quedó|quedaron} como texto: quizá un Excel en inglés cambió el día por el mes. Escoja cuál es, o confirme que está bien.',
    en: 'The dates that Excel recognised in this column are all up to the 12th, and {texts} after it {texts?was|were} left as text: an English Excel may have swapped day and month. Choose which it is, or confirm that it is right.',
  },
  'date.unknown-order': {
    es: 'La fecha se puede leer de varias formas y su columna no dice cuál. Escoja el día que es.',
    en: 'The date can be read in several ways and its column does not say which. Choose the day it is.',
  },
  'date.in-future': {
    es: 'La fecha es posterior a hoy ({today}). Escriba la fecha real, o espere a que llegue el día.',
    en: 'The date is after today ({today}). Write the real date, or wait for that day.',
  },
  'date.before-birth': {
    es: 'La fecha es anterior al nacimiento de la persona. Revise las dos fechas.',
    en: 'The date is before the person was born. Check both dates.',
  },
  'date.unlikely': {
    es: 'La fecha queda demasiado lejos de hoy para lo que es: quizá el año está mal escrito. Corríjala, o confirme que es así.',
    en: 'The date is too far from today for what it is: the year may be mistyped. Correct it, or confirm that it is so.',
  },
  'date.before-majority': {
    es: 'La cédula se expide desde los 18 años, y con estas fechas la persona tenía {age}. Revise las dos fechas, o confirme que es así.',
    en: 'The cédula is issued from 18 on, and by these dates the person was {age}. Check both dates, or confirm that it is so.',
  },
  'date.retirement-after-hire': {
    es: 'El retiro del último contrato es posterior al ingreso. Revise las dos fechas; si no hubo contrato anterior, deje la celda vacía.',
    en: 'The last contract ended after this hire. Check both dates; if there was no earlier contract, leave the cell empty.',
  },
  'age.under-fifteen': {
    es: 'La persona tendría {age} años al ingresar y la edad mínima para trabajar es 15. Revise la fecha de nacimiento.',
    en: 'The person would be {age} at hire and the working age is 15. Check the date of birth.',
  },
  'age.under-eighteen': {
    es: 'La persona tiene {age} años al ingresar: es menor de edad y necesita autorización para trabajar. Confírmelo.',
    en: 'The person is {age} at hire: a minor, who needs an authorisation to work. Confirm it.',
  },
  'age.unlikely': {
    es: 'La persona tendría {age} años. Revise el año de nacimiento.',
    en: 'The person would be {age} years old. Check the year of birth.',
  },
  'catalogue.unknown-code': {
    es: 'El código no está en {catalogue}. Escriba el código de la lista{authority}. {hint} {candidates}',
    en: 'The code is not in {catalogue}. Write the code from the list{authority}. {hint} {candidates}',
  },
  'catalogue.not-verified': {
    es: 'No se pudo verificar: no hay {catalogue}. Impórtelo desde la aplicación web del servicio.',
    en: 'It could not be verified: there is no {catalogue}. Import it from the service’s web application.',
  },
  'code.is-a-name': {
    es: 'Aquí va un código, no un nombre. Escriba el código de la lista. {candidates}',
    en: 'A code belongs here, not a name. Write the code from the list. {candidates}',
  },
  'code.not-a-code': {
    es: 'El servicio solo recibe códigos sin espacios. Escriba el código de la lista, por ejemplo EPS037.',
    en: 'The service only takes codes without spaces. Write the code from the list, for example EPS037.',
  },
  'code.other-form': {
    es: 'Es {name}, pero la lista lo escribe de otra forma. Cambie el código, o confirme que el servicio lo recibe así.',
    en: 'It is {name}, but the list writes it otherwise. Change the code, or confirm that the service takes it so.',
  },
  'code.unlikely': {
    es: 'No está en {catalogue} ni parece un código de él. Elija el código de la lista, o confirme que el servicio lo recibe así. {candidates}',
    en: 'It is not in {catalogue} and does not look like one of its codes. Choose the code from the list, or confirm that the service takes it so. {candidates}',
  },
  'code.maybe-filler': {
    es: 'Es el código de {name}, pero muchas veces quiere decir que no hay dato. Escriba el que corresponde, o confirme que es {name}.',
    en: 'It is the code of {name}, but often means that there is no value. Write the right one, or confirm that it is {name}.',
  },
  'administrator.wrong-kind': {
    es: 'Es {kinds}, y aquí va {expected}. Revise si las columnas están cruzadas.',
    en: 'It is {kinds}, and {expected} belongs here. Check whether columns are mixed up.',
  },
  'administrator.no-longer': {
    es: '{name} ya no existe: se liquidó o la absorbió otra. Escriba la actual, o confirme que el servicio todavía la recibe. {candidates}',
    en: '{name} exists no more: it was wound up or taken over. Write the present one, or confirm that the service still takes it. {candidates}',
  },
  'administrator.not-known': {
    es: 'No se reconoce como {expected}. Elija una de la lista, o confirme que el servicio la recibe así (si la persona no cotiza, por ejemplo).',
    en: 'It is not known as {expected}. Choose one from the list, or confirm that the service takes it so (for somebody who does not contribute, for example).',
  },
  'gender.ambiguous-letter': {
    es: 'M puede ser masculino o mujer. Elija lo que quiere decir en esta columna. {candidates}',
    en: 'M may be male (masculino) or woman (mujer). Choose what it means in this column. {candidates}',
  },
  'document-type.elsewhere': {
    es: 'Este documento no está en la lista de tipos. Pregunte qué documento colombiano tiene la persona, o confirme que el servicio lo recibe.',
    en: 'This document is not in the list of types. Ask which Colombian document the person has, or confirm that the service takes it.',
  },
  'dane.given-up': {
    es: 'El DANE retiró este código. Escriba el actual, o confirme que el servicio todavía lo recibe. {candidates}',
    en: 'DANE gave this code up. Write the present one, or confirm that the service still takes it. {candidates}',
  },
  'name.is-a-code': {
    es: 'Aquí va el nombre de la administradora, no su código. Por ejemplo Porvenir o Positiva.',
    en: 'The administrator’s name belongs here, not its code. For example Porvenir or Positiva.',
  },
  'name.has-digits': {
    es: 'El nombre tiene números. Escriba solo nombres y apellidos, o confirme que así es.',
    en: 'The name has digits. Write first names and surnames only, or confirm that it is so.',
  },
  'name.has-symbols': {
    es: 'El nombre tiene símbolos. Escriba solo nombres y apellidos, en ese orden, o confirme que así es.',
    en: 'The name has symbols. Write first names and surnames only, in that order, or confirm that it is so.',
  },
  'name.single-word': {
    es: 'Hay una sola palabra. Escriba el nombre completo, con apellidos, o confirme que así es.',
    en: 'There is a single word. Write the full name, with surnames, or confirm that it is so.',
  },
  'dane.wrong-length': {
    es: 'El código DANE del municipio tiene 5 dígitos: 2 del departamento y 3 del municipio. Por ejemplo 05001 para Medellín. {candidates}',
    en: 'The DANE code of a municipality has 5 digits: 2 for the department and 3 for the municipality. For example 05001 for Medellín. {candidates}',
  },
  'phone.wrong-length': {
    es: 'El celular tiene 10 dígitos, sin indicativo ni espacios. Por ejemplo 3001234567.',
    en: 'A mobile number has 10 digits, without country code or spaces. For example 3001234567.',
  },
  'phone.landline': {
    es: 'Parece un teléfono fijo (empieza por 60). Si la persona tiene celular, escríbalo.',
    en: 'It looks like a landline (it begins with 60). If the person has a mobile number, write that one.',
  },
  'phone.unlikely': {
    es: 'No parece un celular de Colombia: empiezan por 3 y no son un dígito repetido. Corríjalo, o confirme que así es.',
    en: 'It does not look like a mobile number of Colombia: these begin with 3 and are no repeated digit. Correct it, or confirm that it is so.',
  },
  'email.invalid': {
    es: 'No es un correo electrónico válido. Escriba una sola dirección, como nombre@empresa.com.',
    en: 'This is not a valid e-mail. Write a single address, like name@company.com.',
  },
  'email.unlikely-domain': {
    es: 'El dominio del correo parece mal escrito. Corríjalo, o confirme que así es.',
    en: 'The domain of the e-mail seems misspelt. Correct it, or confirm that it is so.',
  },
  'money.not-a-number': {
    es: 'El IBC es un valor en pesos, solo con dígitos: sin $, puntos, comas ni centavos. Por ejemplo 1750905.',
    en: 'The IBC is an amount in pesos, digits only: without $, dots, commas or cents. For example 1750905.',
  },
  'ibc.out-of-range': {
    es: 'El IBC normalmente está entre 1 y 25 salarios mínimos ({minimum} a {maximum}). Verifíquelo; hay excepciones.',
    en: 'The IBC is normally between 1 and 25 minimum wages ({minimum} to {maximum}). Check it; there are exceptions.',
  },
  'ibc.unlikely': {
    es: 'El IBC está muy lejos de lo que se paga ({minimum} a {maximum}): quizá faltan o sobran ceros. Corríjalo, o confirme que así es.',
    en: 'The IBC is far from what is paid ({minimum} to {maximum}): zeros may be missing, or too many. Correct it, or confirm that it is so.',
  },
  'nit.includes-check-digit': {
    es: 'El NIT parece incluir el dígito de verificación. Escríbalo sin él, salvo que el servicio se lo pida.',
    en: 'The NIT seems to include its check digit. Write it without, unless the service asks you for it.',
  },
  'nit.wrong-check-digit': {
    es: 'El dígito de verificación del NIT no corresponde: es {digit} y debería ser {expected}. Revise el número completo.',
    en: 'The check digit of the NIT does not match: it is {digit} and should be {expected}. Check the whole number.',
  },
  'nit.unlikely-length': {
    es: 'El NIT de una empresa tiene 9 dígitos sin el de verificación. Verifíquelo.',
    en: 'The NIT of a company has 9 digits without its check digit. Check it.',
  },
  'contract.not-alphanumeric': {
    es: 'El número de contrato solo admite letras y dígitos, sin guiones ni espacios. Por ejemplo CT20260200.',
    en: 'The contract number takes letters and digits only, without hyphens or spaces. For example CT20260200.',
  },
  'contract.zeros-lost': {
    es: 'Tiene {length} {length?dígito|dígitos}, y los demás contratos de la columna se completan con ceros a {width}: quizá Excel quitó los ceros. Escoja cuál es, o confirme que está bien.',
    en: 'It has {length} {length?digit|digits}, and the other contracts of the column are filled up with zeros to {width}: Excel may have taken the zeros. Choose which it is, or confirm that it is right.',
  },
  'contract.reused': {
    es: 'Este contrato está en otra persona ({rows}). Cada contrato es de un solo trabajador: corrija el que sobra.',
    en: 'This contract belongs to another person ({rows}). Each contract is one worker’s: correct the wrong one.',
  },
  'contract.held-by-another': {
    es: 'Este contrato ya se radicó para {holder}. Use el número de contrato de esta persona.',
    en: 'This contract was already filed for {holder}. Use this person’s own contract number.',
  },
  'contract.already-filed': {
    es: 'Ya hay un formulario con este contrato para esta persona. Si quiere cambiar sus datos, use la actualización.',
    en: 'There is already a form with this contract for this person. To change its data, use the update.',
  },
  'contract.unchanged': {
    es: 'Nada cambió frente al último formulario aceptado de este contrato ({date}): el servicio rechazaría la actualización. Quite la fila o escriba el dato que cambia.',
    en: 'Nothing changed against the last accepted form of this contract ({date}): the service would reject the update. Remove the row or write what changes.',
  },
  'contract.not-known': {
    es: 'No hay en este equipo un formulario con este contrato. Si no existe en el servicio, lo rechazará.',
    en: 'No form with this contract is known on this computer. If the service has none, it will reject it.',
  },
  'affiliation.already-filed': {
    es: 'Esta afiliación ya se radicó: la misma persona, contrato y entidad. El servicio puede rechazarla o volver a cobrarla; quite la fila si no quiere reprocesarla.',
    en: 'This affiliation was already filed: same person, contract and entity. The service may reject it or charge it again; take the row out unless you want it reprocessed.',
  },
  'channel.invalid': {
    es: 'El canal es plataforma o asesor, en minúsculas. Déjelo vacío para usar el del lote.',
    en: 'The channel is plataforma or asesor, in lower case. Leave it empty to use the batch’s own.',
  },
  'row.duplicate': {
    es: 'El mismo registro está repetido ({rows}). Deje uno solo: cada fila enviada puede consumir un crédito.',
    en: 'The same record is repeated ({rows}). Keep one only: each row that is sent may cost a credit.',
  },
  'row.repeated-person': {
    es: 'Esta persona está también en otra parte ({rows}) con otro contrato. Confirme que tiene más de un contrato.',
    en: 'This person is also elsewhere ({rows}) with another contract. Confirm that there is more than one contract.',
  },
  'row.hidden': {
    es: 'La fila está oculta en el archivo (por un filtro, quizá) y se enviará igual. Quítela si no va.',
    en: 'The row is hidden in the file (by a filter, perhaps) and will be sent all the same. Remove it if it should not.',
  },
  'row.in-flight': {
    es: 'Este registro ya está en cola o saliendo en el lote «{file}» ({batch}), fila {otherRow}: allí puede cobrarse. No se envía otra vez hasta que aquel termine o se descarte.',
    en: 'This record is queued or leaving already in batch «{file}» ({batch}), row {otherRow}, and may be charged there. It is not sent again before that one has ended or is discarded.',
  },
  'row.uncertain': {
    es: 'Este registro está en un envío incierto del lote «{file}» ({batch}), fila {otherRow}: pudo haberse cobrado. Resuelva aquel antes de enviarlo otra vez.',
    en: 'This record is in an uncertain send of batch «{file}» ({batch}), row {otherRow}: it may have been charged. Resolve that one before you send it again.',
  },
  'row.in-progress': {
    es: 'Este registro ya se radicó en el lote «{file}» ({batch}), fila {otherRow}, y seguía en proceso cuando se revisó. Si lo envía otra vez, se cobra otra vez.',
    en: 'This record was filed already in batch «{file}» ({batch}), row {otherRow}, and was in progress when it was checked. Sent again it is charged again.',
  },
  'wire.refused': {
    es: 'El servicio no recibe este valor: {detail}. Corríjalo; la fila no se envió.',
    en: 'The service does not take this value: {detail}. Correct it; the row was not sent.',
  },
  'row.rejected': {
    es: 'El servicio no aceptó esta fila cuando se envió. Motivo: {reasons}',
    en: 'The service did not accept this row when it was sent. Reason: {reasons}',
  },
  'row.rejected-unchanged': {
    es: 'El servicio rechazó esta fila y en ella no ha cambiado nada. Motivo: {reasons} Corríjala, o confirme que se envíe otra vez tal como está.',
    en: 'The service rejected this row and nothing in it has changed. Reason: {reasons} Correct it, or confirm that it is sent again as it is.',
  },
  'value.rejected-before': {
    es: 'El servicio rechazó este valor el {date}: «{reason}».',
    en: 'The service rejected this value on {date}: “{reason}”.',
  },
}

/** Names of the bulk repairs, as on their buttons. */
export const suggestionSentences: Readonly<Record<KnownSuggestionKind, Sentence>> = {
  'dane.renumbered': { es: 'Poner el código DANE actual', en: 'Use the present DANE code' },
  'dane.leading-zero': { es: 'Rellenar cero DANE', en: 'Restore the DANE zero' },
  'dane.city-name': { es: 'Cambiar municipio por su código', en: 'Change the city for its code' },
  'phone.country-prefix': { es: 'Quitar +57', en: 'Remove +57' },
  'nit.check-digit': { es: 'Ajustar dígito de verificación del NIT', en: 'Adjust the NIT’s check digit' },
  'money.symbols': { es: 'Quitar $ y puntos', en: 'Remove $ and dots' },
  'gender.word': { es: 'Cambiar género por su código', en: 'Change the gender for its code' },
  'document-type.word': { es: 'Cambiar tipo de documento por su código', en: 'Change the document type for its code' },
  'digits.separators': { es: 'Quitar puntos y espacios', en: 'Remove dots and spaces' },
  'digits.label': { es: 'Dejar solo el número', en: 'Keep the number only' },
  'phone.letters': { es: 'Cambiar la letra O por cero', en: 'Change the letter O for zero' },
  'email.domain': { es: 'Corregir el dominio del correo', en: 'Correct the e-mail’s domain' },
  'digits.leading-zeros': { es: 'Quitar los ceros de la izquierda', en: 'Remove the leading zeros' },
  'date.serial': { es: 'Cambiar el número de Excel por su fecha', en: 'Change Excel’s number for its date' },
  'date.swap': { es: 'Poner primero el día', en: 'Put the day first' },
  'date.format': { es: 'Escribir la fecha como dd/mm/aaaa', en: 'Write the date as dd/mm/yyyy' },
  'email.spaces': { es: 'Limpiar el correo', en: 'Clean the e-mail' },
  'code.name': { es: 'Cambiar nombre por su código', en: 'Change the name for its code' },
  'code.spelling': { es: 'Escribir el código como en la lista', en: 'Write the code as in the list' },
  'code.misspelt': { es: 'Corregir nombres mal escritos', en: 'Correct misspelt names' },
  'code.trailing-name': { es: 'Dejar solo el código', en: 'Keep the code only' },
  'name.of-code': { es: 'Cambiar código por su nombre', en: 'Change the code for its name' },
  'contract.separators': { es: 'Quitar guiones del contrato', en: 'Remove hyphens from the contract' },
  'case.upper': { es: 'Pasar a mayúsculas', en: 'Change to upper case' },
  'case.lower': { es: 'Pasar a minúsculas', en: 'Change to lower case' },
  'text.invisible': { es: 'Quitar caracteres invisibles', en: 'Remove invisible characters' },
  'text.letters': { es: 'Reparar las letras dañadas', en: 'Repair the damaged letters' },
  'text.symbols': { es: 'Quitar dibujos y símbolos', en: 'Remove pictures and symbols' },
  'text.above': { es: 'Poner el dato de la fila de arriba', en: 'Use the value of the row above' },
  'text.clear': { es: 'Dejar la celda vacía', en: 'Leave the cell empty' },
  'name.zero': { es: 'Cambiar el cero por la letra O', en: 'Change the zero for the letter O' },
}
