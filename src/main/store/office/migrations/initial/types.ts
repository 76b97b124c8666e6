/**
 * Types, and pure functions of texts and answers. Text is compared byte by byte (`COLLATE "C"`), as in SQLite, whatever
 * the server's locale; request numbers ignore case. JSON stays text, so that it is stored exactly as received.
 */
export const types = `
CREATE COLLATION whatever_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE DOMAIN said AS text COLLATE "C";
CREATE DOMAIN yes_or_no AS integer CHECK (VALUE IN (0, 1));

-- The words of a text as SQLite's FTS5 splits them.
CREATE FUNCTION words_of(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT coalesce(array_agg(DISTINCT left(word, 300)), '{}')
  FROM regexp_split_to_table(
    regexp_replace(lower(normalize($1, NFD) COLLATE "pg_c_utf8"), '[\\u0300-\\u036f]', '', 'g'),
    '[^[:alnum:]\\u00b2\\u00b3\\u00b9\\u00bc-\\u00be\\u0660-\\u0669\\u06f0-\\u06f9\\u0966-\\u096f\\u2070-\\u2089\\u2150-\\u2189\\u2460-\\u249b\\uff10-\\uff19]+'
  ) AS word
  WHERE word <> ''
);
CREATE FUNCTION search_of(text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT coalesce(string_agg('''' || word || ''':*', ' & '), '')::tsquery FROM unnest($1) AS typed, unnest(words_of(typed)) AS word
);
CREATE FUNCTION list_of(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN '[' || to_json($1)::text || ']';
CREATE FUNCTION sorting_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  lower(replace(replace(translate($1, 'áéíóúüÁÉÍÓÚÜ', 'aeiouuaeiouu'), 'ñ', 'n~'), 'Ñ', 'n~') COLLATE "C");

-- The verdict of an answer (\`answer-verdict.ts\`), extracted once when it is written.
CREATE FUNCTION single_text(parsed jsonb, VARIADIC path text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE jsonb_typeof(parsed #> path) WHEN 'object' THEN NULL WHEN 'array' THEN NULL ELSE parsed #>> path END;
CREATE FUNCTION said_of(result jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN nullif(jsonb_build_array(
  coalesce(single_text(result, 'Resultado', 'Tipo'), single_text(result, 'Resultado')),
  coalesce(single_text(result, 'TieneHallazgos'), single_text(result, 'Resultado', 'TieneHallazgos')),
  coalesce(single_text(result, 'PorcentajeConfianza'), single_text(result, 'Resultado', 'PorcentajeConfianza'))
)::text, '[null, null, null]');

-- With and without its check digit (DIAN's modulo 11), as records name a company.
CREATE FUNCTION forms_of_nit(nit text) RETURNS text[] LANGUAGE sql IMMUTABLE RETURN CASE
  WHEN nit !~ '^[0-9]{9,15}$' THEN ARRAY[nit]
  ELSE ARRAY[nit, nit || (
    SELECT CASE WHEN rest < 2 THEN rest ELSE 11 - rest END
    FROM (
      SELECT sum(substr(reverse(nit), place, 1)::int * (ARRAY[3,7,13,17,19,23,29,37,41,43,47,53,59,67,71])[place]) % 11 AS rest
      FROM generate_series(1, length(nit)) AS place) AS summed)]
  END;
`
