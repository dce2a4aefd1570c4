/** Fills a database with forms of other users. */
import { openConnection } from '../../../api/db/driver.ts';
import { databaseFile } from '../../../api/db/client.ts';

const PEOPLE = 10_000;
/** Bytes of encrypted answers in a form that was begun. The columns that a list reads are before and after them. */
const CONTENT = 500;

/**
 * Inserts forms of other users before, between and after the existing ones, as if users had worked on them over years.
 * It uses bulk SQL while no server runs.
 * @param count the number of forms
 */
export function addOtherForms(dataDir: string, count: number): void {
  const db = openConnection(databaseFile(dataDir));
  db.pragma('foreign_keys = OFF');
  db.pragma('synchronous = OFF');
  db.exec(`
    create temp table own as select * from forms order by updated_at;
    delete from forms;
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${PEOPLE})
      insert into users (id, email, password_hash, first_name, last_name, role, subscription_status, created_at)
      select 'person-' || i, 'person' || i || '@example.org', '-', 'Ada', 'Lind', 'user', 'trial', 0 from n;
  `);
  const own = db.prepare('select rowid from own').pluck().all() as number[];
  const share = Math.ceil(count / (own.length + 1));
  const addOwn = db.prepare('insert into forms select * from own where rowid = ?');
  const addOthers = db.prepare(`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
    insert into forms (id, owner_id, form_type, title, status, definition_sha256, content, revision, completion, deadline, own_deadline, country,
      created_at, updated_at, edited_at, history_at, submitted_at)
    select lower(hex(randomblob(16))), 'person-' || (1 + abs(random() % ${PEOPLE})), 'DS160', 'DS-160 Visa Application',
      case i % 3 when 0 then 'SUBMITTED' else 'DRAFT' end, (select definition_sha256 from own limit 1), randomblob(${CONTENT}), 1, i % 101,
      date('2026-01-01', (i % 700) || ' days'), null, null, i, i, i, null, null from n`);
  let left = count;
  for (const rowid of [...own, undefined]) {
    const now = Math.min(share, left);
    if (now > 0) addOthers.run(now);
    left -= now;
    if (rowid !== undefined) addOwn.run(rowid);
  }
  db.exec('drop table own');
  db.close();
}
