import { onGround } from './model/ground.js';
import { checkRaces } from './model/races.js';
import { checkModel } from './model/check-model.js';
import { SEEDED_BUGS } from './seeded-bugs/bugs.data.js';
import { buildVariant } from './seeded-bugs/build-variant.js';
const [what, seedText] = process.argv.slice(2);
const seed = Number(seedText);
await onGround(async (ground) => {
  if (what === 'races') { const t = performance.now(); const r = await checkRaces(ground, { numRuns: 60, seed }); console.log(r.runs, (performance.now() - t) / 1000, r.counterexample?.slice(0, 1500), r.counterexample?.slice(-1500)); }
  else for (const bug of SEEDED_BUGS) {
    const t = performance.now();
    try {
      const subject = await buildVariant(bug.name.replaceAll(/[^a-z0-9]+/gi, '-'), bug.edits);
      const r = await { model: checkModel, races: checkRaces }[bug.foundBy]({ ...ground, subject }, { numRuns: 150, seed, stopsAtOnce: true });
      console.log(bug.name, r.counterexample === null ? 'NOT FOUND' : 'found', r.runs, ((performance.now() - t) / 1000).toFixed(1), 's');
    } catch (e) { console.log(bug.name, String(e)); }
  }
});
