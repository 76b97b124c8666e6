/**
 * Searches that look at all records as the owner, and return only what the caller may see: words among millions of
 * items, and earlier filings of the same people. The word index serves only users who may see all rows: row policies
 * are checked first, row by row, because comparing words could reveal hidden rows.
 */
export const searching = `
-- Words of items, to replace a prefix by the words that start with it, because the index finds whole words several
-- times faster. Words with digits are too many: the text before the first digit and a 0 represents them.
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
-- Words that no item has any more, after many were removed.
CREATE FUNCTION forget_words() RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  DELETE FROM known_word WHERE word <> '0' AND NOT EXISTS (
    SELECT FROM item WHERE words @@ ('''' || rtrim(word, '0') || CASE WHEN word LIKE '%0' THEN ''':*' ELSE '''' END)::tsquery) $$;

-- As \`search_of\`, with whole words where they are known and few; null: no item has such a word.
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

-- Items with these words, or listed in \`besides\`: newest batch first, in the order sent, of complete batches; at most
-- \`most\`. For words that half of all items have, the newest items are scanned instead, because the index would list
-- them all; a sample of pages estimates the frequency.
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

-- A member restricted to some companies may file people whom someone else has filed for another company. The rule for
-- filing again finds those: only for people in a batch of the member's own companies, without the other batch's file
-- name.
CREATE FUNCTION filings_unseen(asking bigint, earlier boolean) RETURNS TABLE (filing text) LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF sees_every_company() OR NOT has_own_send(asking) THEN RETURN; END IF;
  RETURN QUERY
    WITH own AS (SELECT * FROM batch WHERE sequence = asking),
    asked AS (
      SELECT document_number, contract FROM item WHERE batch_sequence = asking AND company = ANY (own_companies())),
    found AS (
      SELECT item.sequence FROM item
        WHERE (SELECT module FROM own) <> 'affiliation-form' AND document_number IN (SELECT document_number FROM asked)
      UNION
      SELECT item.sequence FROM item
        WHERE (SELECT module FROM own) = 'affiliation-form' AND contract IN (
          SELECT contract FROM asked
          UNION SELECT repeat('0', zeros) || ltrim(contract, '0') FROM asked, generate_series(0, 6) AS zeros))
    SELECT json_build_object(
      'item_id', item.id, 'row', 0, 'document_type', item.document_type, 'document_number', item.document_number,
      'contract', item.contract, 'entity_code', item.entity_code, 'reference', NULL, 'company', '*',
      'outcome', item.outcome, 'final', item.final, 'failed', item.failed, 'entity_state', item.entity_state,
      'changed_at_ms', item.changed_at_ms, 'values_json', '{}', 'state', submission.state, 'request_id', submission.request_id,
      'verification', submission.verification, 'attempts', submission.attempts, 'batch_id', batch.id, 'entity', batch.entity, 'draft_id', NULL, 'file_name', '',
      'created_at_ms', batch.created_at_ms, 'practice', batch.practice, 'test_key', batch.test_key, 'reprocess_of', batch.reprocess_of, 'operator', consent.operator
    )::text
    FROM found JOIN item USING (sequence) JOIN batch ON batch.sequence = item.batch_sequence
      JOIN submission ON submission.sequence = item.submission_sequence LEFT JOIN consent ON consent.id = batch.consent_id
    WHERE batch.module = (SELECT module FROM own) AND batch.complete = 1 AND batch.sequence <> asking
      AND (NOT earlier OR batch.sequence < asking OR batch.again_reason IS NULL)
      AND submission.state NOT IN ('refused', 'accepted-empty')
      AND (item.company = ANY (own_companies())) IS NOT TRUE;
END $$;

GRANT EXECUTE ON FUNCTION known_as, keep_words, keep_changed_words, newest_items TO {clerk}, {supervisor}, {administrator};
GRANT EXECUTE ON FUNCTION forget_words, filings_unseen TO {clerk}, {administrator};
`
