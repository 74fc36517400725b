-- What was written before learners could say "not now" does not let them.
update forms set draft = jsonb_set(draft, '{settings,learnerMayPutOff}', 'false')
 where draft ? 'settings' and not draft -> 'settings' ? 'learnerMayPutOff';
update form_versions set content = jsonb_set(content, '{settings,learnerMayPutOff}', 'false')
 where content ? 'settings' and not content -> 'settings' ? 'learnerMayPutOff';
update form_templates set draft = jsonb_set(draft, '{settings,learnerMayPutOff}', 'false')
 where draft ? 'settings' and not draft -> 'settings' ? 'learnerMayPutOff';
