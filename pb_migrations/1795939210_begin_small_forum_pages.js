// Notes how many threads of the forum were created on pages of two hundred: the next thread begins a page, and from
// then on a page has fewer threads, see pb_hooks/lib/pure/content/forum-pages.js.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        "INSERT INTO counters (name, value) SELECT 'forum_posts_on_large_pages', value FROM counters WHERE name = 'forum_posts'",
      )
      .execute();
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run("DELETE FROM counters WHERE name = 'forum_posts_on_large_pages'");
    // The next thread must not get a lower page than the newest one has.
    run(`UPDATE counters SET value = MAX(value, 200 * (SELECT COALESCE(MAX(page), 0) FROM forum_posts))
      WHERE name = 'forum_posts'`);
  },
);
