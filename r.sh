for d in Classic Corporate Creative Formal Futuristic Luxury Minimal; do
 python3 - $d $1 <<'P'
import json,sys
j=json.load(open(sys.argv[2])); j['theme']=sys.argv[1]; json.dump(j,open('/tmp/h/batch-fmt-%s.json'%sys.argv[1],'w'))
P
 npx tsx bin/render.ts /tmp/h/batch-fmt-$d.json -o /tmp/h/batch-fmt-$d.pdf >/dev/null 2>/tmp/h/batch-err || cat /tmp/h/batch-err
 pdftoppm -r 70 -png -singlefile /tmp/h/batch-fmt-$d.pdf /tmp/h/batch-fmt-$d
done
