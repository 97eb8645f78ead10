import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { PYTHON_CLIENT, runPython, testWithPython, type PythonOutcome } from '../../../tests/support/commands/python.js';

/** What the setuptools of this machine can make, without a network: nothing, an sdist, or a wheel, too. */
const MAKES = `
try:
    import setuptools, importlib.util
    version = tuple(int(part) for part in setuptools.__version__.split('.')[:2])
    print('sdist' if version >= (64, 0) else '', 'wheel' if version >= (70, 1) or importlib.util.find_spec('wheel') else '')
except ImportError:
    pass
`;

const SDIST = `
import tarfile
from setuptools.build_meta import build_sdist
names = tarfile.open('dist/' + build_sdist('dist')).getnames()
print('MEMBERS', *sorted(name.split('/', 1)[1] for name in names if '/' in name))
`;

describe('the package of the Python client', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'python-package-'));
    await cp(PYTHON_CLIENT, join(folder, 'project'), { recursive: true, filter: (path) => !/\/(build|dist|__pycache__|[^/]*\.egg-info)$/.test(path) });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}): Promise<PythonOutcome> =>
    runPython(args, { cwd: join(folder, 'project'), env: { PYTHONPATH: '', PYTHONWARNINGS: 'ignore', ...env }, input });

  testWithPython('holds the types and the licence, and no tests where it is installed', async () => {
    const { output: makes } = await run(['-'], MAKES);
    if (!makes.includes('sdist')) process.stdout.write('Python has no setuptools here: the package is not built.\n');
    else if (!makes.includes('wheel')) process.stdout.write('Python has no wheel here: the package is built as source alone.\n');
    if (makes.includes('sdist')) {
      const { status, output } = await run(['-'], SDIST);
      expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/^MEMBERS .*LICENSE .*README\.md .*client\.py .*py\.typed/m) });
    }
    if (makes.includes('wheel')) {
      const target = join(folder, 'installed');
      const installed = await run(['-m', 'pip', 'install', '--quiet', '--no-index', '--no-build-isolation', '--no-deps', '--target', target, '.']);
      expect(installed).toMatchObject({ status: 0 });
      const { output } = await run(['-c', 'import invoice_pdf_client; print("VERSION", invoice_pdf_client.__version__)'], '', { PYTHONPATH: target });
      expect(output).toMatch(/^VERSION \d+\.\d+\.\d+$/m);
      const [metadata = '', ...packages] = (await readdir(target)).sort((a, b) => Number(b.endsWith('.dist-info')) - Number(a.endsWith('.dist-info')));
      expect(packages).toEqual(['invoice_pdf_client']);
      expect(await readFile(join(target, metadata, 'METADATA'), 'utf8')).toMatch(/^Requires-Dist: urllib3\b/m);
      expect(await readdir(join(target, 'invoice_pdf_client'))).toContain('py.typed');
    }
  }, 120_000);
});
