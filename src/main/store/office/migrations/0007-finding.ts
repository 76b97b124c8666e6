import type { OfficeMigration } from './office-migration.ts'

/**
 * Word search among millions of items. The word index serves only users who may see all rows: row policies are checked
 * first, row by row, because comparing words could reveal hidden rows. So functions of the owner search there and
 * return only what the caller may see.
 *
 * For words that half of all items have, the newest items are scanned instead, because the index would list them all;
 * a sample of pages estimates the frequency. A prefix is replaced by the words that start with it, because the index
 * finds whole words several times faster. Words with digits are too many: they are represented by the text before the
 * first digit and a 0.
 *
 * The verdict of an answer is extracted once, as in the embedded store since its migration 31.
 */
export const finding: OfficeMigration = {
  number: 7,
  name: 'finding',
  sql: `
CREATE FUNCTION single_text(parsed jsonb, VARIADIC path text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE jsonb_typeof(parsed #> path) WHEN 'object' THEN NULL WHEN 'array' THEN NULL ELSE parsed #>> path END;
CREATE FUNCTION said_of(result jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN nullif(jsonb_build_array(
  coalesce(single_text(result, 'Resultado', 'Tipo'), single_text(result, 'Resultado')),
  coalesce(single_text(result, 'TieneHallazgos'), single_text(result, 'Resultado', 'TieneHallazgos')),
  coalesce(single_text(result, 'PorcentajeConfianza'), single_text(result, 'Resultado', 'PorcentajeConfianza'))
)::text, '[null, null, null]');
ALTER TABLE item ADD COLUMN said_json text COLLATE "C" GENERATED ALWAYS AS (said_of(result_json::jsonb)) STORED;
CREATE VIEW said_record WITH (security_invoker = true) AS SELECT sequence, batch_sequence, said_json FROM item;
GRANT SELECT ON said_record TO {clerk}, {supervisor}, {administrator};

CREATE TABLE known_word (word said PRIMARY KEY);
CREATE FUNCTION known_as(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN regexp_replace($1, '[0-9].*$', '0');
CREATE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  INSERT INTO known_word
    SELECT DISTINCT known_as(word) FROM added, unnest(tsvector_to_array(added.words)) AS word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION keep_changed_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  INSERT INTO known_word SELECT DISTINCT known_as(word) FROM unnest(tsvector_to_array(new.words)) AS word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER item_words_added AFTER INSERT ON item REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_words();
CREATE TRIGGER item_words_changed
  AFTER UPDATE OF document_type, document_number, contract, entity_code, reference, display_name ON item
  FOR EACH ROW WHEN (new.words IS DISTINCT FROM old.words) EXECUTE FUNCTION keep_changed_words();
INSERT INTO known_word SELECT DISTINCT known_as(word) FROM item, unnest(tsvector_to_array(words)) AS word;

-- Words that no item has any more, after many were removed.
CREATE FUNCTION forget_words() RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  DELETE FROM known_word WHERE word <> '0' AND NOT EXISTS (
    SELECT FROM item WHERE words @@ ('''' || rtrim(word, '0') || CASE WHEN word LIKE '%0' THEN ''':*' ELSE '''' END)::tsquery) $$;

CREATE FUNCTION sees_every_company() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  SELECT pg_has_role(session_user, '{everywhere}', 'USAGE')
    OR pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = 'item'::regclass), 'USAGE') $$;

-- What \`search_of\` says, with whole words where they are known and few; null: no item has such a word.
CREATE FUNCTION whole_words_of(typed text[]) RETURNS tsquery LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  beginning text;
  wholes text[];
  terms text[] := '{}';
BEGIN
  FOR beginning IN SELECT word FROM unnest(typed) AS one, unnest(words_of(one)) AS word LOOP
    wholes := CASE WHEN beginning ~ '[0-9]' THEN NULL ELSE
      ARRAY(SELECT word FROM known_word WHERE word >= beginning AND word < beginning || U&'\\+10FFFF' LIMIT 129) END;
    IF cardinality(wholes) = 0 THEN RETURN NULL; END IF;
    terms := terms || CASE WHEN cardinality(wholes) <= 128 AND array_to_string(wholes, '') NOT LIKE '%0%'
      THEN '(''' || array_to_string(wholes, '''|''') || ''')' ELSE '''' || beginning || ''':*' END;
  END LOOP;
  RETURN array_to_string(terms, '&')::tsquery;
END $$;

-- Items with these words, or besides: newest batch first, in the order sent, of whole batches; no more than \`most\`.
CREATE FUNCTION newest_items(typed text[], besides bigint[], most bigint) RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER
  ROWS 1000 SET search_path = ventanilla, pg_temp SET work_mem = '64MB' AS $$
DECLARE
  wanted tsquery := search_of(typed);
  -- Null: all of them.
  own text[] := CASE WHEN sees_every_company() THEN NULL ELSE own_companies() END;
  unready bigint[] := ARRAY(SELECT sequence FROM batch WHERE complete = 0);
  pages bigint := greatest(pg_relation_size('item') / 8192, 1);
  having_it double precision;
  found bigint[];
BEGIN
  SELECT avg(CASE WHEN words @@ wanted AND (own IS NULL OR company = ANY (own)) THEN 1 ELSE 0 END) INTO having_it
    FROM item TABLESAMPLE SYSTEM (least(100, 30000.0 / pages)) REPEATABLE (0);
  IF having_it > 0.015 THEN
    found := ARRAY(
      SELECT sequence FROM (
        SELECT batch_sequence, sequence, company, words FROM item ORDER BY batch_sequence DESC, sequence LIMIT 100000) AS latest
      WHERE (words @@ wanted OR sequence = ANY (besides)) AND batch_sequence <> ALL (unready) AND (own IS NULL OR company = ANY (own))
      LIMIT most);
    IF cardinality(found) = most THEN RETURN QUERY SELECT unnest(found); RETURN; END IF;
  END IF;
  wanted := whole_words_of(typed);
  RETURN QUERY
    WITH every AS MATERIALIZED (
      SELECT batch_sequence, sequence FROM item
      WHERE (words @@ wanted OR sequence = ANY (besides)) AND (own IS NULL OR company = ANY (own)))
    SELECT sequence FROM every WHERE batch_sequence <> ALL (unready) ORDER BY batch_sequence DESC, sequence LIMIT most;
END $$;

REVOKE ALL ON FUNCTION forget_words, sees_every_company, whole_words_of, newest_items FROM PUBLIC;
GRANT EXECUTE ON FUNCTION newest_items TO {clerk}, {supervisor}, {administrator};
GRANT EXECUTE ON FUNCTION forget_words TO {clerk}, {administrator};
`,
}
