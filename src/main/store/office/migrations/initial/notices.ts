/** Notices of every change, on which the other desks' screens reload. */
export const notices = `
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ventanilla_changes', TG_ARGV[0] || ' ' || coalesce(ventanilla.this_desk(), ''));
  RETURN NULL;
END $$;
DO $triggers$
DECLARE
  told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('batch', 'batches', 'INSERT OR UPDATE OR DELETE'),
    ('submission', 'batches', 'UPDATE OR DELETE'),
    ('item', 'batches', 'UPDATE'),
    ('statement', 'batches', 'INSERT'),
    ('follow_up', 'batches', 'INSERT'),
    ('document', 'documents', 'INSERT OR UPDATE OR DELETE'),
    ('document_delivery', 'documents', 'INSERT OR UPDATE OR DELETE'),
    ('catalogue', 'catalogues', 'INSERT OR UPDATE OR DELETE'),
    ('notification', 'notifications', 'INSERT OR UPDATE OR DELETE'),
    ('notification_told', 'notifications', 'INSERT OR UPDATE OR DELETE'),
    ('mapping', 'drafts', 'INSERT OR UPDATE OR DELETE'),
    ('shared_entry', 'profile', 'INSERT OR UPDATE OR DELETE')
  ) AS each (name, area, changes) LOOP
    EXECUTE format('CREATE TRIGGER tells_change AFTER %s ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_change(%L)',
      told.changes, told.name, told.area);
  END LOOP;
END $triggers$;
GRANT EXECUTE ON FUNCTION tell_change TO {clerk}, {supervisor}, {administrator};
`
